export * from "./layer.ts";

export * from "./textWidth.ts";

export * from "./build.ts";

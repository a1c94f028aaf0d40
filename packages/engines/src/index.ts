export * from "./engine.ts";
export * from "./uri.ts";

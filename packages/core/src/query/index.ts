export * from "./dataset.ts";
export * from "./select.ts";
export * from "./types.ts";

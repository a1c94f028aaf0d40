export * from "./choices.ts";
export * from "./columns.ts";
export * from "./controls.ts";
export * from "./validate.ts";

export * from "./choices.ts";
export * from "./columns.ts";

export * from "./legend.ts";
export * from "./values.ts";

export * from "./bigNumber.ts";
export * from "./build.ts";
export * from "./choices.ts";
export * from "./columns.ts";
export * from "./controls.ts";
export * from "./legend.ts";
export * from "./timeComparison.ts";
export * from "./xAxis.ts";

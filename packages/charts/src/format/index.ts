export * from "./currency.ts";
export * from "./metricFormatter.ts";
export * from "./numberFormats.ts";
export * from "./numberFormatter.ts";
export * from "./timeFormatter.ts";

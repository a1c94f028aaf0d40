export * from "./rangeType.ts";

export * from "./timeComparison.ts";

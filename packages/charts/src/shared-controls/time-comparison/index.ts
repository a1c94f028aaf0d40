export * from "./timeComparison.ts";
export * from "./timeShifts.ts";

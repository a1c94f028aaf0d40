export * from "./axisRows.ts";

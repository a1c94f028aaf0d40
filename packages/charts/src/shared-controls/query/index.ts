export * from "./queryControls.ts";
export * from "./xAxis.ts";

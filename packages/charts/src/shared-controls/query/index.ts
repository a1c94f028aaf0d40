export * from "./flowControls.ts";
export * from "./queryControls.ts";
export * from "./xAxis.ts";

export * from "./additive.ts";
export * from "./dateOfText.ts";
export * from "./exactValue.ts";
export * from "./naturalOrder.ts";
export * from "./tooltipRows.ts";
export * from "./values.ts";

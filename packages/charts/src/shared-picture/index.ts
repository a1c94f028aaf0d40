export * from "./additive.ts";
export * from "./dateOfText.ts";
export * from "./exactValue.ts";
export * from "./fitLines.ts";
export * from "./legend.ts";
export * from "./naturalOrder.ts";
export * from "./omission.ts";
export * from "./values.ts";

export * from "./columnWidths.ts";
export * from "./cutText.ts";
export * from "./tabularShape.ts";
export * from "./textWidth.ts";
export * from "./wrapWords.ts";

export * from "./colorBuckets.ts";
export * from "./controls.ts";
export * from "./mapColors.ts";
export * from "./mapFrame.ts";
export * from "./placedRows.ts";
export * from "./placeQuery.ts";
export * from "./positionReader.ts";

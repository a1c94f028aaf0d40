export * from "./mapFrame.ts";
export { cellRow, placedRows, placeText, type Row } from "./placedRows.ts";
export { markColor, placeMark, placesMark } from "./placeMarks.ts";
export * from "./placeQuery.ts";
export * from "./positionReader.ts";

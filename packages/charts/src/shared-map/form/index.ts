export * from "./mapFrame.ts";
export { markColor, placeMark, placesMark } from "./placeMarks.ts";
export * from "./placeQuery.ts";
export * from "./positionReader.ts";
export { cellRow, placeText, type Row, rowsWithPlace } from "./rowsWithPlace.ts";

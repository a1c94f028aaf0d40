export { arrowWriter } from "./arrowWriter.ts";
export { WIDEST_DECIMAL } from "./decimal.ts";
export { type ArrowColumn, type ArrowType, batchMessage, END_OF_STREAM, schemaMessage } from "./messages.ts";

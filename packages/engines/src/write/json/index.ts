export type { JsonWriter } from "../writer.ts";
export { bytesText, columnsWriter, jsonEncoder, linesWriter, rowsWriter } from "./json.ts";

export { exportRowSource } from "./exportRowSource.ts";
export { isRawJson, parseJson } from "./parseJson.ts";
export { type RowSource, type RowSourceColumn, readRowSource, resultColumns } from "./readRowSource.ts";
export { risingProgress } from "./risingProgress.ts";
export { type TimeLimit, timeLimit } from "./timeLimit.ts";

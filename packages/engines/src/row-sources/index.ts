export { exportRowSource } from "./exportRowSource.ts";
export { monotonicProgress } from "./monotonicProgress.ts";
export { isRawJson, parseJson } from "./parseJson.ts";
export { type RowSource, type RowSourceColumn, readRowSource, resultColumns } from "./readRowSource.ts";
export { type TimeLimit, timeLimit } from "./timeLimit.ts";

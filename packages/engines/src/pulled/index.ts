export { exportPulled } from "./exportPulled.ts";
export { isRawJson, parseJson } from "./parseJson.ts";
export { type Pulled, type PulledColumn, readPulled, resultColumns } from "./readPulled.ts";
export { rising } from "./rising.ts";
export { type TimeLimit, timeLimit } from "./timeLimit.ts";

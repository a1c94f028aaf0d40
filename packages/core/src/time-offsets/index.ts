export { joinOffsets, type OffsetRows } from "./joinOffsets.ts";
export { moveTimes } from "./moveTimes.ts";

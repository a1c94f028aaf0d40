export { baseAxisOf } from "./timeBounds.ts";
export { type OffsetQuery, offsetQueries } from "./timeOffsets.ts";
export { timelessText } from "./timelessText.ts";
export { TIMESTAMP_LABEL } from "./timestamp.ts";

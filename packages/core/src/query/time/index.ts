export { baseAxisOf } from "./timeBounds.ts";
export { timelessText } from "./timelessText.ts";
export { type OffsetQuery, offsetQueries } from "./timeOffsets.ts";
export { TIMESTAMP_LABEL } from "./timestamp.ts";

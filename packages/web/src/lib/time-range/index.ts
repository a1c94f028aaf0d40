export { rangeDates } from "./rangeDates.ts";
export { TimeRangeEditor } from "./TimeRangeEditor.tsx";
export { TimeRangeField } from "./TimeRangeField.tsx";
export { timeRangeQuery } from "./timeRangeQuery.ts";

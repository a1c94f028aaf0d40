export { TIME_RANGE_WIDTH, TimeRangeEditor } from "./TimeRangeEditor.tsx";
export { TimeRangeField } from "./TimeRangeField.tsx";

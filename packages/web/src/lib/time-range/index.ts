export { TimeRangeEditor } from "./TimeRangeEditor.tsx";
export { TimeRangeField } from "./TimeRangeField.tsx";

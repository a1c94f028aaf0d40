export { TimeRangeControl } from "./TimeRangeControl.tsx";

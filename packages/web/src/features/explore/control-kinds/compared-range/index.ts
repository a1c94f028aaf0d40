export { ComparedRangeControl } from "./ComparedRangeControl.tsx";

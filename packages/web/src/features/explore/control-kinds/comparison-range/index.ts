export { ComparisonRangeControl } from "./ComparisonRangeControl.tsx";

export { FixedOrMetricControl } from "./FixedOrMetricControl.tsx";

export { MetricsControl } from "./MetricsControl.tsx";

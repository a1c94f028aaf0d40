export { SpatialControl } from "./SpatialControl.tsx";

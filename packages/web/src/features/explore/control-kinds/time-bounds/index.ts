export { TimeBoundsControl } from "./TimeBoundsControl.tsx";

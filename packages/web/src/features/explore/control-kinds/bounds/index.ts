export { BoundsControl } from "./BoundsControl.tsx";

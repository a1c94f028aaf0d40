export { SelectControl } from "./SelectControl.tsx";

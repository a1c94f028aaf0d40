export { SliderControl } from "./SliderControl.tsx";

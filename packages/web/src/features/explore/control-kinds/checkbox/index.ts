export { CheckboxControl } from "./CheckboxControl.tsx";

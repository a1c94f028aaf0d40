export { RadioControl } from "./RadioControl.tsx";

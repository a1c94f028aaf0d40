export { ColorControl } from "./ColorControl.tsx";

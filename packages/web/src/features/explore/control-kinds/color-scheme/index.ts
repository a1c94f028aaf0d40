export { ColorSchemeControl } from "./ColorSchemeControl.tsx";

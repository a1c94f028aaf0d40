export { TextControl } from "./TextControl.tsx";

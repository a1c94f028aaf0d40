export { SequentialSchemeControl } from "./SequentialSchemeControl.tsx";

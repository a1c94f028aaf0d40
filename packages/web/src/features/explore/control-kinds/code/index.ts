export { CodeControl } from "./CodeControl.tsx";

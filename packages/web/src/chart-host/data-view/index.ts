export { DataSwitch } from "./DataSwitch.tsx";

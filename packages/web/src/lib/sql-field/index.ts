export { SqlField } from "./SqlField.tsx";

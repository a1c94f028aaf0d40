export { SqlLine } from "./SqlLine.tsx";
export { SqlText, TablesRead } from "./SqlText.tsx";

export { ColumnConfigControl } from "./ColumnConfigControl.tsx";

export { ColumnsControl } from "./ColumnsControl.tsx";

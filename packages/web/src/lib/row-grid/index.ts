export { cellValues } from "./cellValues.ts";
export { labelRows } from "./labelRows.ts";
export { RowGrid } from "./RowGrid.tsx";
export { rowsSource } from "./rowsSource.ts";

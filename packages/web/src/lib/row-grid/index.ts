export { cellValues } from "./cellValues.ts";
export { RowGrid } from "./RowGrid.tsx";
export { rowsSource } from "./rowsSource.ts";

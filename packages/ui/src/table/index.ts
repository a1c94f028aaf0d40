export { DataTable } from "./DataTable.tsx";
export { Pager, type Paging } from "./Pager.tsx";
export type { Sort, TableColumn } from "./tableColumn.ts";

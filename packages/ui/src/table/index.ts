export { DataTable, type DataTableProps, type TableSelection } from "./DataTable.tsx";
export { Pager, type Paging } from "./Pager.tsx";
export type { Sort, SortDirection, TableColumn } from "./tableColumn.ts";

export {
  DataTable,
  type DataTableProps,
  type Sort,
  type SortDirection,
  type TableColumn,
  type TableSelection,
} from "./DataTable.tsx";
export type { Paging } from "./Pager.tsx";

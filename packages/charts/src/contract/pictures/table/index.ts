export type {
  CellFill,
  CellLine,
  ColumnFilter,
  FilterKind,
  FilterOperator,
  ServerPages,
  TableColumn,
  TableOrder,
  TablePicture,
  TableState,
} from "./tablePicture.ts";

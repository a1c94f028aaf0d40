export type {
  CellFill,
  CellLine,
  ServerPages,
  TableColumn,
  TableOrder,
  TablePicture,
  TableState,
} from "../pictures.ts";

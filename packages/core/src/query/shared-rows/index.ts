/** SELECTs that read the same rows of a table, and how they are answered from one copy of these. Pure. */
export {
  findSharedRows,
  MAX_GROUPS,
  type RowCopy,
  type SharedRows,
  type TableSource,
} from "./findSharedRows.ts";

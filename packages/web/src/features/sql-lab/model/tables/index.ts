export { addTable, changeTable, currentTable, removeTables, tableKey } from "./changeTables.ts";
export {
  moveTable,
  orderTables,
  placeTable,
  readTableView,
  setPreview,
  sortColumns,
} from "./tableView.ts";

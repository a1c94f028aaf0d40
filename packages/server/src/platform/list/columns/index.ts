export { pickColumns, pickFields, wantedColumns } from "./pickColumns.ts";

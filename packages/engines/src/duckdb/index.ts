import type { Engine } from "../engine.ts";
import { connectDuckdb } from "./connection.ts";
import { duckdbDialect } from "./dialect/index.ts";
import { allowedFunctions } from "./functions.ts";

export { allowedFunctions, checkInspection, isRefusedTable } from "./functions.ts";
export { type LoadOptions, loadDatabase } from "./loadDatabase.ts";

/** DuckDB, embedded: each file is owned by a process of its own. */
export const duckdb: Engine = {
  id: "duckdb",
  label: "DuckDB",
  defaultDriver: "duckdb_engine",
  uriPlaceholder: "duckdb:////path/to/file.duckdb",
  dialect: duckdbDialect,
  capabilities: {
    catalogs: false,
    schemas: true,
    explain: true,
    costEstimate: false,
    createTableAs: true,
    createViewAs: true,
    cancel: true,
    progress: false,
    embedded: true,
    fileUpload: false,
  },
  allowedFunctions,
  connect: (options) => connectDuckdb(options, duckdbDialect.genericType),
};

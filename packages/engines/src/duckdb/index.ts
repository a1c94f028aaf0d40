import { syntaxes } from "@sightline/core/sql-syntax";
import type { Engine } from "../engine.ts";
import { connectDuckdb } from "./connection.ts";
import { duckdbDialect } from "./dialect/index.ts";
import { duckdbForm } from "./form.ts";
import {
  allowedFunctions,
  describingFunctions,
  isCatalogTable,
  isRefusedTable,
  refusedFunctions,
} from "./inspect/functions.ts";

export { loadDatabase } from "./process/loadDatabase.ts";

/**
 * DuckDB, embedded: each file is owned by a process of its own. `connection.ts` is the server's side, `host.ts` the
 * process's. `process/` starts and ends processes, databases, sessions and connections; `inspect/` reads what a text
 * touches and what there is; `run/` answers in memory; `export/` writes files; `dialect/` prints SQL.
 */
export const duckdb: Engine = {
  id: "duckdb",
  aliases: [],
  label: "DuckDB",
  defaultDriver: "duckdb_engine",
  uriPlaceholder: "duckdb:////path/to/file.duckdb",
  defaultPort: null,
  form: duckdbForm,
  preferred: false,
  dialect: duckdbDialect,
  syntax: syntaxes.duckdb,
  capabilities: {
    catalogs: false,
    schemas: true,
    explain: true,
    costEstimate: false,
    validation: true,
    createTableAs: true,
    createViewAs: true,
    cancel: true,
    progress: true,
    embedded: true,
    fileUpload: false,
    joins: true,
    transactions: true,
    readOnlyBy: "process",
    sshTunnel: false,
    impersonation: null,
    testedWith: "itself",
  },
  functions: {
    safe: allowedFunctions,
    refused: refusedFunctions,
    describing: describingFunctions,
    unknown: "refused",
  },
  refusesTable: isRefusedTable,
  describesTables: isCatalogTable,
  connect: (options) => connectDuckdb(options, duckdbDialect.genericType),
};

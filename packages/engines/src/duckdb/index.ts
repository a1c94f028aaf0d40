import { syntaxes } from "@sightline/core/sql-syntax";
import type { Engine } from "../engine.ts";
import { connectDuckdb } from "./connection.ts";
import { duckdbDialect } from "./dialect/index.ts";
import { duckdbRowCopies } from "./dialect/rowCopies.ts";
import { duckdbForm } from "./form.ts";
import {
  allowedFunctions,
  describingFunctions,
  isCatalogTable,
  isRefusedTable,
  refusedFunctions,
} from "./inspect/functions.ts";
import { duckdbListings } from "./inspect/listings.ts";

export { loadDatabase } from "./process/loadDatabase.ts";

/**
 * DuckDB, embedded: each file is opened by a separate process. `connection.ts` is the server's side, `host.ts` the
 * process's side. `process/` starts and ends processes, databases, sessions and connections; `inspect/` reads
 * which tables SQL uses and what the catalog contains; `run/` answers in memory; `export/` writes files;
 * `dialect/` prints SQL.
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
    safeFunctions: allowedFunctions,
    refusedFunctions,
    describingFunctions,
    unknown: "refused",
  },
  rowCopies: duckdbRowCopies,
  refusesTable: isRefusedTable,
  describesTables: isCatalogTable,
  listings: duckdbListings,
  connect: (options) => connectDuckdb(options, duckdbDialect.genericType),
};

import { syntaxes } from "@sightline/core/sql-syntax";
import type { Engine } from "../engine.ts";
import { connectSqlite } from "./connection.ts";
import { sqliteDialect } from "./dialect/index.ts";
import { functionRules, isCatalogTable, isRefusedTable } from "./functions/functions.ts";
import { sqliteListings } from "./functions/listings.ts";

/** SQLite, embedded: each statement runs in a process that can be killed. */
export const sqlite: Engine = {
  id: "sqlite",
  aliases: [],
  label: "SQLite",
  defaultDriver: "",
  uriPlaceholder: "sqlite:////path/to/file.db",
  defaultPort: null,
  form: null,
  preferred: true,
  dialect: sqliteDialect,
  syntax: syntaxes.sqlite,
  capabilities: {
    catalogs: false,
    schemas: true,
    explain: true,
    costEstimate: false,
    validation: true,
    createTableAs: true,
    createViewAs: true,
    cancel: true,
    progress: false,
    embedded: true,
    fileUpload: false,
    joins: true,
    transactions: true,
    readOnlyBy: "process",
    sshTunnel: false,
    impersonation: null,
    testedWith: "itself",
  },
  functions: functionRules,
  refusesTable: isRefusedTable,
  describesTables: isCatalogTable,
  listings: sqliteListings,
  connect: connectSqlite,
};

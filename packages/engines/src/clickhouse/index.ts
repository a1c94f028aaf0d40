import { syntaxes } from "@sightline/core/sql-syntax";
import type { Engine } from "../engine.ts";
import { serverForm } from "../serverForm.ts";
import { connectClickhouse } from "./connection.ts";
import { clickhouseDialect } from "./dialect/index.ts";
import { functionRules, isCatalogTable, isRefusedTable } from "./functions.ts";
import { clickhouseListings } from "./listings.ts";

/** ClickHouse over HTTP. */
export const clickhouse: Engine = {
  id: "clickhousedb",
  aliases: ["clickhouse"],
  label: "ClickHouse",
  supersetName: "ClickHouse Connect (Superset)",
  defaultDriver: "connect",
  uriPlaceholder: "clickhousedb://user:password@host[:port][/dbname][?secure=value&=value...]",
  defaultPort: 8123,
  form: serverForm({ secure: "true" }, ["host", "port", "username"]),
  preferred: false,
  dialect: clickhouseDialect,
  syntax: syntaxes.clickhousedb,
  capabilities: {
    catalogs: false,
    schemas: true,
    explain: true,
    costEstimate: true,
    validation: true,
    createTableAs: true,
    createViewAs: true,
    cancel: true,
    progress: true,
    embedded: false,
    fileUpload: false,
    joins: true,
    transactions: false,
    readOnlyBy: "session",
    sshTunnel: true,
    impersonation: "login",
    testedWith: "itself",
    testedVersion: "26.9",
  },
  functions: functionRules,
  refusesTable: isRefusedTable,
  describesTables: isCatalogTable,
  listings: clickhouseListings,
  connect: connectClickhouse,
};

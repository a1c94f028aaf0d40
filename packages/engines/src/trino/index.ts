import { syntaxes } from "@sightline/core/sql-syntax";
import type { Engine } from "../engine.ts";
import { connectTrino } from "./connection.ts";
import { prestoDialect, trinoDialect } from "./dialect/index.ts";
import { functionRules, isCatalogTable, isRefusedTable } from "./functions.ts";
import { trinoListings } from "./listings.ts";

/** Trino, by the HTTP protocol of its own clients. */
export const trino: Engine = {
  id: "trino",
  aliases: [],
  label: "Trino",
  defaultDriver: "rest",
  uriPlaceholder: "trino://user:password@host:port/catalog/schema",
  defaultPort: 8080,
  form: null,
  preferred: false,
  dialect: trinoDialect,
  syntax: syntaxes.trino,
  capabilities: {
    catalogs: true,
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
    readOnlyBy: "transaction",
    sshTunnel: true,
    impersonation: "session",
    testedWith: "itself",
    testedVersion: "483",
  },
  functions: functionRules,
  refusesTable: isRefusedTable,
  describesTables: isCatalogTable,
  listings: trinoListings,
  connect: (options) => connectTrino(options, "Trino"),
};

/** Starburst, a distribution of Trino: the server is the same. */
export const starburst: Engine = {
  ...trino,
  id: "starburst",
  label: "Starburst",
  uriPlaceholder: "starburst://user:password@host:port/catalog/schema",
  capabilities: { ...trino.capabilities, testedWith: "its-protocol" },
};

/** Presto, from which Trino was forked: its protocol uses other headers. */
export const presto: Engine = {
  ...trino,
  id: "presto",
  label: "Presto",
  defaultDriver: "pyhive",
  uriPlaceholder: "presto://user:password@host:port/catalog/schema",
  preferred: true,
  dialect: prestoDialect,
  syntax: syntaxes.presto,
  capabilities: { ...trino.capabilities, testedWith: "nothing" },
  connect: (options) => connectTrino(options, "Presto"),
};

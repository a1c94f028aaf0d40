import { postgresRules } from "@sightline/core/sql";
import type { Capabilities, Engine } from "../engine.ts";
import { connectPostgres } from "./connection.ts";
import { postgresDialect } from "./dialect/index.ts";
import { serverForm } from "./form.ts";
import { postgresFunctions, refusesTable } from "./functions/index.ts";

const DEFAULT_PORT = 5432;

export const postgresCapabilities: Capabilities = {
  catalogs: true,
  schemas: true,
  explain: true,
  costEstimate: true,
  validation: true,
  createTableAs: true,
  createViewAs: true,
  cancel: true,
  progress: false,
  embedded: false,
  fileUpload: false,
  joins: true,
  transactions: true,
  readOnlyBy: "transaction",
  sshTunnel: true,
  testedWith: "itself",
};

/** PostgreSQL. TimescaleDB and Citus are extensions of it: their databases are reached by the same URIs. */
export const postgres: Engine = {
  id: "postgresql",
  aliases: ["postgres"],
  label: "PostgreSQL",
  defaultDriver: "psycopg2",
  uriPlaceholder: "postgresql://user:password@host:5432/database?sslmode=require",
  defaultPort: DEFAULT_PORT,
  form: serverForm({ sslmode: "require" }),
  preferred: true,
  dialect: postgresDialect,
  rules: postgresRules,
  capabilities: postgresCapabilities,
  functions: postgresFunctions,
  refusesTable,
  connect: (options) =>
    connectPostgres(options, {
      defaultPort: DEFAULT_PORT,
      parser: "postgresql",
      suggested: postgresFunctions.safe,
    }),
};

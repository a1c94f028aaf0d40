import { clickhouseRules } from "@sightline/core/sql";
import type { Engine } from "../engine.ts";
import { connectClickhouse } from "./connection.ts";
import { clickhouseDialect } from "./dialect/index.ts";
import { functionRules, isRefusedTable } from "./functions.ts";

/** ClickHouse over HTTP. */
export const clickhouse: Engine = {
  id: "clickhousedb",
  aliases: ["clickhouse"],
  label: "ClickHouse Connect (Superset)",
  defaultDriver: "connect",
  uriPlaceholder: "clickhousedb://user:password@host[:port][/dbname][?secure=value&=value...]",
  defaultPort: 8123,
  form: {
    schema: {
      type: "object",
      required: ["host", "port", "username"],
      properties: {
        username: { type: "string", nullable: true, description: "Username" },
        password: { type: "string", nullable: true, description: "Password" },
        host: { type: "string", description: "Hostname or IP address" },
        port: { type: "integer", minimum: 0, maximum: 65536, description: "Database port" },
        database: { type: "string", description: "Database name" },
        encryption: { type: "boolean", description: "Use an encrypted connection to the database" },
        query: { type: "object", description: "Additional parameters", additionalProperties: {} },
        ssh: { type: "boolean", description: "Use an ssh tunnel connection to the database" },
      },
    },
    encryption: { secure: "true" },
  },
  preferred: false,
  dialect: clickhouseDialect,
  rules: clickhouseRules,
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
    embedded: false,
    fileUpload: false,
    joins: true,
    transactions: false,
    readOnlyBy: "session",
    sshTunnel: true,
    testedWith: "its-protocol",
  },
  functions: functionRules,
  refusesTable: isRefusedTable,
  connect: connectClickhouse,
};

import { existsSync } from "node:fs";
import type { GenericType } from "@sightline/core/query/generic-type";
import { syntaxes } from "@sightline/core/sql-syntax";
import {
  type Connection,
  type ConnectOptions,
  type Inspection,
  QueryError,
  type QueryResult,
  type ResultColumn,
  type TableDetails,
  type TableInfo,
  type TableRef,
} from "../engine.ts";
import { databaseFile, type Failure, type HostReply } from "../host/index.ts";
import { inspectText } from "../inspection/index.ts";
import { scriptProblems } from "../scriptProblems.ts";
import { parseUri } from "../uri/uri.ts";
import { duckdbDialect } from "./dialect/index.ts";
import { exportResult } from "./export/exportResult.ts";
import { refuseMotherduck } from "./form.ts";
import { allowedFunctions, tableFunctions } from "./inspect/functions.ts";
import { textShape } from "./inspect/textShape.ts";
import { openSession } from "./process/session.ts";
import { type SharedHost, shareHost } from "./process/sharedHost.ts";
import type { DescribedColumn } from "./run/describeQuery.ts";
import { readablePivot } from "./run/pivot.ts";
import { readingPragma } from "./run/readingPragma.ts";
import type { QuerySummary } from "./run/runQuery.ts";

/** Reading the catalog or parsing takes milliseconds; this is for a machine under load. */
const SMALL_TIMEOUT_MS = 15_000;
const REMEMBERED_INSPECTIONS = 500;

type DuckdbOptions = Pick<
  ConnectOptions,
  "uri" | "allowedFolder" | "readOnly" | "memoryLimit" | "tempFolder"
>;

/** Operators and internal names are of no use to somebody who types. */
const NAMES = [...allowedFunctions].filter((name) => /^[a-z]\w*$/.test(name)).sort();

const quoteTable = ({ catalog, schema, name }: TableRef): string =>
  [catalog, schema, name]
    .filter((part) => part !== null)
    .map(duckdbDialect.quoteIdentifier)
    .join(".");

/** A connection to a DuckDB file through its process. Nothing is opened before the first request. */
export function connectDuckdb(
  options: DuckdbOptions,
  genericType: (type: string) => GenericType | null,
): Connection {
  const parsed = parseUri(options.uri);
  if (parsed) refuseMotherduck(parsed);
  const file = databaseFile(options.uri, options.allowedFolder, { id: "duckdb", label: "DuckDB" });
  /** What was touched by a text, and by those that differ from it in nothing but values. */
  const inspections = new Map<string, Inspection>();
  let shared: SharedHost | null = null;
  let closed = false;

  function host(): SharedHost["host"] {
    if (closed) throw new QueryError("connection", "The database connection was closed");
    if (!shared) {
      if (file && options.readOnly && !existsSync(file)) {
        throw new QueryError("connection", "The database file does not exist");
      }
      shared = shareHost({ ...options, file });
    }
    return shared.host;
  }
  async function ask<T>(op: string, args: unknown): Promise<T> {
    const reply = await host().request({ op, args, timeoutMs: SMALL_TIMEOUT_MS, repeatable: true });
    return reply.value as T;
  }
  const withGenericTypes = (columns: DescribedColumn[]): ResultColumn[] =>
    columns.map((column) => ({ ...column, type_generic: genericType(column.type) }));

  const toResult = ({ value, body }: HostReply): QueryResult => {
    const { columns, ...summary } = value as QuerySummary;
    return { ...summary, columns: withGenericTypes(columns), body };
  };
  const exportParts = () => ({
    host: host(),
    tempFolder: shared?.tempFolder ?? "",
    toResult,
    toResultColumns: (columns: unknown) => withGenericTypes(columns as DescribedColumn[]),
  });
  const details = (schema: string, table: string) => ask<TableDetails>("details", { schema, table });

  async function inspect(written: string): Promise<Inspection> {
    const sql = readingPragma(written)?.readableSql ?? readablePivot(written);
    const key = textShape(sql) ?? sql;
    const known = inspections.get(key);
    if (known) return known;
    const inspection = await ask<Inspection>("inspect", { sql });
    if (inspections.size >= REMEMBERED_INSPECTIONS) inspections.delete(inspections.keys().next().value ?? "");
    inspections.set(key, inspection);
    return inspection;
  }

  return {
    defaultSchema: "main",
    defaultCatalog: null,
    async query({ timeoutMs, signal, onProgress, ...request }) {
      const { readOnly } = options;
      const limits = { timeoutMs, signal, onProgress, repeatable: readOnly };
      return toResult(await host().request({ op: "query", args: { ...request, readOnly }, ...limits }));
    },
    async export(request) {
      return exportResult(
        {
          ...exportParts(),
          ops: { run: "query", describe: "describe", export: "export" },
          where: { readOnly: options.readOnly },
          repeatable: options.readOnly,
        },
        request,
      );
    },
    session: async (asked) => openSession({ ...exportParts(), mayWrite: !options.readOnly }, asked),
    inspect,
    async inspectText(sql, named) {
      const reading = { ...syntaxes.duckdb, tableFunctions };
      const inspection = await inspectText(sql, reading, named);
      if (inspection.tables.length === 0) return inspection;
      // Before a table alone stands its schema, or the database: the engine tells which.
      const { tables } = await inspect(`SELECT * FROM ${inspection.tables.map(quoteTable).join(", ")}`);
      return { ...inspection, tables };
    },
    catalogs: async () => [],
    schemas: () => ask<string[]>("schemas", null),
    tables: (schema) => ask<TableInfo[]>("tables", { schema }),
    columns: async (schema, table) => (await details(schema, table)).columns,
    details,
    partitions: async () => null,
    functionNames: async () => NAMES,
    describe: async (sql) => withGenericTypes(await ask<DescribedColumn[]>("describe", { sql })),
    async estimate() {
      throw new QueryError("other", "DuckDB does not tell what a query costs");
    },
    // It reads every statement itself when it inspects it.
    syntaxError: async () => null,
    validate: (sql, schema = null) =>
      scriptProblems(sql, syntaxes.duckdb.rules, (statement) =>
        ask<Failure | null>("validate", { sql: statement, schema }),
      ),
    async close() {
      closed = true;
      await shared?.release();
    },
  };
}

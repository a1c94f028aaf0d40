import { existsSync } from "node:fs";
import type { GenericType } from "@sightline/core/query";
import {
  type ColumnInfo,
  type Connection,
  type ConnectOptions,
  type Inspection,
  QueryError,
  type QueryResult,
  type ResultColumn,
  type TableInfo,
} from "../engine.ts";
import { databaseFile } from "./file.ts";
import type { DescribedColumn, QuerySummary } from "./runQuery.ts";
import { type SharedHost, shareHost } from "./sharedHost.ts";

/** Reading the catalog or parsing takes milliseconds; this is for a machine under load. */
const SMALL_TIMEOUT_MS = 15_000;
const REMEMBERED_INSPECTIONS = 500;

/** A connection to a DuckDB file through its process. Nothing is opened before the first request. */
export function connectDuckdb(
  options: ConnectOptions,
  genericType: (type: string) => GenericType | null,
): Connection {
  const file = databaseFile(options.uri, options.allowedFolder);
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
  const typed = (columns: DescribedColumn[]): ResultColumn[] =>
    columns.map((column) => ({ ...column, type_generic: genericType(column.type) }));

  return {
    defaultSchema: "main",
    async query({ timeoutMs, signal, ...request }): Promise<QueryResult> {
      const { readOnly } = options;
      const { value, body } = await host().request({
        op: "query",
        args: { ...request, readOnly },
        timeoutMs,
        signal,
        repeatable: readOnly,
      });
      const { columns, rowCount, truncated, engineMs } = value as QuerySummary;
      return { columns: typed(columns), rowCount, truncated, engineMs, body };
    },
    async inspect(sql) {
      const known = inspections.get(sql);
      if (known) return known;
      const inspection = await ask<Inspection>("inspect", { sql });
      if (inspections.size >= REMEMBERED_INSPECTIONS)
        inspections.delete(inspections.keys().next().value ?? "");
      inspections.set(sql, inspection);
      return inspection;
    },
    schemas: () => ask<string[]>("schemas", null),
    tables: (schema) => ask<TableInfo[]>("tables", { schema }),
    columns: (schema, table) => ask<ColumnInfo[]>("columns", { schema, table }),
    describe: async (sql) => typed(await ask<DescribedColumn[]>("describe", { sql })),
    async close() {
      closed = true;
      await shared?.release();
    },
  };
}

import type { DuckDBConnection } from "@duckdb/node-api";
import { placeAt } from "@sightline/core/sql/places";
import type { Inspection, TableRef } from "../../engine.ts";
import { Refusal, UserError } from "../failure.ts";
import { readRows } from "../process/database.ts";
import { inspectTree } from "./inspectTree.ts";

interface SerializedSql {
  error: boolean;
  error_type?: string;
  error_message?: string;
  position?: string;
  statements?: { node: unknown }[];
}

/** The tree of the one text that it is given. With its schema, so that no macro of the database can answer in its place. */
export const INSPECTING =
  "SELECT system.main.json_serialize_sql($1::VARCHAR)::VARCHAR, system.main.current_database()";

/** What one SELECT touches, read by DuckDB's parser and nothing else: no table is opened, nothing is folded. */
export async function inspectSql(connection: DuckDBConnection, sql: string): Promise<Inspection> {
  return readInspection(sql, await readRows(connection, INSPECTING, [sql]));
}

/** What `INSPECTING` answers for a text. */
export function readInspection(sql: string, [row]: unknown[][]): Inspection {
  const parsed = JSON.parse(String(row?.[0])) as SerializedSql;
  if (parsed.error) {
    const { line, column } = placeAt(sql, Number(parsed.position ?? 0));
    const located = parsed.position !== undefined;
    const isRead = located || parsed.error_type === "parser";
    const message = isRead ? String(parsed.error_message) : "Only one SELECT statement can be read here";
    throw new UserError({
      kind: "syntax",
      message,
      line: located ? line : null,
      column: located ? column : null,
    });
  }
  const statements = parsed.statements ?? [];
  if (statements.length !== 1) {
    throw new Refusal(
      "syntax",
      statements.length === 0 ? "There is no statement to run" : "Only one statement can run at a time",
    );
  }
  return withCatalog(inspectTree(statements[0]?.node), String(row?.[1]));
}

/** Before a table alone stands its schema, or the database: `shop.orders` may be `shop.main.orders`. */
function withCatalog(inspection: Inspection, database: string): Inspection {
  const isDatabase = ({ catalog, schema }: TableRef) =>
    catalog === null && schema?.toLowerCase() === database.toLowerCase();
  return {
    ...inspection,
    tables: inspection.tables.map((table) =>
      isDatabase(table) ? { ...table, catalog: database, schema: "main" } : table,
    ),
  };
}

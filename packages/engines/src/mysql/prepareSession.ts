import { QueryError } from "../engine.ts";
import { mysqlParts } from "./dialect/parts.ts";
import type { Lease } from "./server.ts";
import { isSystemSchema } from "./statement.ts";

/** The server's own limit comes a little later than ours: it is for a server of ours that is gone. */
const GRACE_MS = 1_000;
/** What literals and the check of statements rely on. */
const SQL_MODE = "STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION";

/** What members of the family set in their own way. */
export interface SessionSettings {
  /** Assignments that make every transaction of the session, and each statement alone, read only. */
  readOnly: string | null;
  /** Assignments of the longest time that a statement may run. */
  timeLimit(ms: number): string;
  sqlMode: boolean;
}

/**
 * MySQL and MariaDB. Comments that only one of them runs keep their names apart without asking for the version.
 * Without SESSION only the next transaction would be read only. A read-only session refuses DDL as well, which MariaDB runs in a transaction that was merely started as read only.
 */
export const mysqlSettings: SessionSettings = {
  readOnly: "SESSION /*M!100000 tx_read_only = 1 */ /*!50720 transaction_read_only = 1 */",
  timeLimit: (ms) =>
    `/*M!100101 max_statement_time = ${Math.ceil(ms / 1000)} */ /*!50708 max_execution_time = ${ms} */`,
  sqlMode: true,
};

/** Makes a clean connection ready for its first statement. */
export async function prepareSession(
  lease: Lease,
  settings: SessionSettings,
  { schema, ...limits }: Limits & { schema: string | null },
): Promise<void> {
  await sendCommand(lease, `${sessionSettingsSql(settings, limits)}, time_zone = '+00:00'`);
  await useSchema(lease, schema);
}

/** Makes a session ready for its next statement: how its text is read must not depend on the one before. */
export const pinSession = (lease: Lease, settings: SessionSettings, limits: Limits): Promise<void> =>
  sendCommand(lease, sessionSettingsSql(settings, limits));

interface Limits {
  write: boolean;
  timeoutMs: number;
}

function sessionSettingsSql(settings: SessionSettings, { write, timeoutMs }: Limits): string {
  const assignments = [
    ...(settings.sqlMode ? [`sql_mode = '${SQL_MODE}'`] : []),
    settings.timeLimit(Math.ceil(timeoutMs) + GRACE_MS),
    ...(settings.readOnly && !write ? [settings.readOnly] : []),
  ];
  return `SET NAMES utf8mb4, ${assignments.join(", ")}`;
}

/** Chooses what unqualified names mean. */
export async function useSchema(lease: Lease, schema: string | null): Promise<void> {
  if (schema === null || schema === lease.schema) return;
  if (isSystemSchema(schema)) throw new QueryError("permission", "The server's own databases cannot be used");
  try {
    await sendCommand(lease, `USE ${mysqlParts.quoteIdentifier(schema)}`);
  } catch (error) {
    if ((error as { errno?: number }).errno !== 1049) throw error;
    throw new QueryError("schema-not-found", `Unknown database '${schema}'`, null, null, { subject: schema });
  }
  lease.schema = schema;
}

/** Runs a statement whose result does not matter. */
export function sendCommand(lease: Lease, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    lease.connection.query(sql, (error) => (error ? reject(error) : resolve()));
  });
}

/** The rows of a small statement of ours; every value as text. */
export function textRows(lease: Lease, sql: string, values: string[] = []): Promise<(string | null)[][]> {
  return new Promise((resolve, reject) => {
    const typeCast = (field: { string(encoding?: string): string | null }) => field.string("utf8");
    lease.connection.query({ sql, values, rowsAsArray: true, typeCast }, (error, rows) =>
      error ? reject(error) : resolve(rows as (string | null)[][]),
    );
  });
}

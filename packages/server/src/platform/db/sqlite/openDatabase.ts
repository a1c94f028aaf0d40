import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { sqliteFailure } from "../storeFailure.ts";

/** Longest wait for another process's write lock, ms. Nothing else happens in this thread while it waits. */
const BUSY_TIMEOUT_MS = 3_000;
const KEPT_STATEMENTS = 200;

/** Opens a store file (or `:memory:`) so that an acknowledged write survives kill -9 and power loss. */
export function openSqliteDatabase(path: string): SqliteDatabase {
  const database = orFailure(
    () => new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true }),
  );
  orFailure(() => enterWalMode(database));
  database.exec("pragma synchronous = full");
  // SQLite's own knows the letters of ASCII only; PostgreSQL's knows them all.
  database.function("lower", { deterministic: true }, (value) =>
    typeof value === "string" ? value.toLowerCase() : value,
  );
  return kyselyDatabase(database);
}

/** The switch to WAL does not always wait for the busy timeout when two processes open a new file at once. */
function enterWalMode(database: DatabaseSync): void {
  const deadline = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      database.exec("pragma journal_mode = wal");
      return;
    } catch (error) {
      if (Date.now() > deadline || !/locked|busy/.test(String(error))) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

function kyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      // A transaction that begins with a read and then writes fails when another process wrote in between;
      // taking the write lock at once makes it wait instead.
      const sql = text === "begin" ? "begin immediate" : text;
      const known = kept.get(sql);
      if (known) return known;
      const statement = kyselyStatement(orFailure(() => database.prepare(sql)));
      if (kept.size >= KEPT_STATEMENTS) kept.delete(kept.keys().next().value!);
      kept.set(sql, statement);
      return statement;
    },
  };
}

function kyselyStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => orFailure(() => statement.all(...values(parameters))),
    run: (parameters) => orFailure(() => statement.run(...values(parameters))),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

/** What `work` returns; its error as a `StoreFailure` where it is about the store's file. */
function orFailure<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw sqliteFailure(error);
  }
}

import type { DuckDBConnection, DuckDBInstance, DuckDBPreparedStatement } from "@duckdb/node-api";
import { definitionsReadClock, readsClock } from "./clock.ts";

/** Statements that are kept planned, each on a connection of its own. */
const PLANNED = 8;

/** A connection that nobody has used, and what was planned on it. */
interface PreparedConnection {
  connection: DuckDBConnection;
  statement: DuckDBPreparedStatement | null;
}

/** A statement that is likely to be asked again: as it was sent, and as it is run. */
export interface Expected {
  sql: string;
  text: string;
}

export interface PreparedConnections {
  /** A connection of its own for a request; `sql`: what it is going to run. */
  take(sql?: string): Promise<PreparedConnection>;
  /** Closes what a request used and opens the next connection, with a statement planned on it where one is expected. */
  replace(used: DuckDBConnection, expected: Expected | null): void;
  /** Whether a plan of this text stays valid (no now(), no random()), as far as that is known yet. */
  lasts(text: string): boolean;
  close(): Promise<void>;
}

/** Opens connections, and plans statements of a database that nobody writes, while no request waits for them. */
export function preparedConnections(instance: DuckDBInstance): PreparedConnections {
  const planned = new Map<string, Promise<PreparedConnection>>();
  let spare: Promise<DuckDBConnection> | null = null;
  let clocked: Promise<boolean> | null = null;
  let isSteady = false;
  let closed = false;

  async function readDefinitions(): Promise<boolean> {
    const connection = await instance.connect();
    try {
      isSteady = !(await definitionsReadClock(connection));
    } finally {
      connection.closeSync();
    }
    return !isSteady;
  }

  function definitionsAreClocked(): Promise<boolean> {
    clocked ??= readDefinitions().catch(() => true);
    return clocked;
  }

  async function plan(text: string): Promise<PreparedConnection> {
    const connection = await instance.connect();
    // What cannot be planned is told to whoever asks for it.
    const isClocked = await definitionsAreClocked();
    const statement = isClocked ? null : await connection.prepare(text).catch(() => null);
    return { connection, statement };
  }

  async function forget(sql: string): Promise<void> {
    const unused = planned.get(sql);
    planned.delete(sql);
    (await unused)?.connection.closeSync();
  }

  return {
    async take(sql = "") {
      const prepared = planned.get(sql);
      if (prepared) {
        planned.delete(sql);
        return prepared;
      }
      const taken = spare ?? instance.connect();
      spare = null;
      return { connection: await taken, statement: null };
    },
    replace(used, expected) {
      used.closeSync();
      if (closed) return;
      if (!spare) {
        spare = instance.connect();
        spare.catch(() => {}); // who takes it sees why
      }
      if (!expected || planned.has(expected.sql) || readsClock(expected.text)) return;
      const prepared = plan(expected.text);
      planned.set(expected.sql, prepared);
      prepared.catch(() => planned.delete(expected.sql));
      if (planned.size > PLANNED) void forget(planned.keys().next().value as string).catch(() => {});
    },
    lasts(text) {
      if (closed || readsClock(text)) return false;
      void definitionsAreClocked();
      return isSteady;
    },
    async close() {
      closed = true;
      await clocked;
      const unused = spare;
      spare = null;
      (await unused)?.closeSync();
      await Promise.all([...planned.keys()].map(forget));
    },
  };
}

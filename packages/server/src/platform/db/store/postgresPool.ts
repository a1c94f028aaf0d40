import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { postgresFailure, StoreFailure } from "./storeFailure.ts";

/** Longest wait for a connection, be it new or given back by another request, ms. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Longest wait for an answer, ms: a server that went without a word closes no connection. */
const ANSWER_TIMEOUT_MS = 60_000;
/** What may take its time: changes of the schema, and waiting for another node that starts. */
const IS_PATIENT = /^\s*(?:create|alter|drop|select pg_advisory)/i;

/** Connections to a store in PostgreSQL. No wait is without end, and a store that is away is a `StoreFailure`. */
export function postgresPool(options: pg.PoolConfig): PostgresPool {
  const pool = new pg.Pool({ ...options, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A connection that the server closes must not end the process, idle or in use: the next query opens another.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      try {
        return clientWithTimeout(await pool.connect());
      } catch (error) {
        // Whatever keeps the server from letting us in, the store cannot be asked.
        const failure = postgresFailure(error);
        throw failure instanceof StoreFailure
          ? failure
          : new StoreFailure("The metadata store lets nobody in. Tell the administrator.", { cause: error });
      }
    },
  };
}

function clientWithTimeout(client: pg.PoolClient): PostgresPoolClient {
  let isLost = false;
  async function query(text: string, values: readonly unknown[]) {
    const timeout = IS_PATIENT.test(text) ? {} : { query_timeout: ANSWER_TIMEOUT_MS };
    try {
      return await client.query({ text, values: [...values], ...timeout });
    } catch (error) {
      const failure = postgresFailure(error);
      isLost ||= failure instanceof StoreFailure;
      throw failure;
    }
  }
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(isLost || destroy),
  };
}

import { randomBytes } from "node:crypto";
import { serviceUrl } from "@sightline/fixtures/services";
import { afterAll, beforeAll } from "vitest";
import { connectAsServer, connectOptions } from "../connectOptions.fixture.ts";
import type { Connection, ConnectOptions, Engine } from "../engine.ts";
import { postgres } from "./index.ts";

/** The server that the tests run on, with an account that may do everything; null where there is none. */
export const serverUri = serviceUrl("postgres");

/** Runs statements as the server's owner. */
export async function asOwner(uri: string, statements: readonly string[]): Promise<unknown[][]> {
  const { default: pg } = await import("pg");
  const client = new pg.Client(uri);
  await client.connect();
  try {
    let rows: unknown[][] = [];
    for (const text of statements)
      rows = (await client.query({ text, rowMode: "array" })).rows as unknown[][];
    return rows;
  } finally {
    await client.end();
  }
}

/** A database of a test file's own, dropped behind it. `connect` opens a connection that is closed with it. */
export function testDatabase(statements: readonly string[] = []) {
  const name = `test_pg_${randomBytes(6).toString("hex")}`;
  const uri = withDatabase(serverUri ?? "postgresql://nobody@localhost/none", name);
  const reader = `${name}_reader`;
  const open: Connection[] = [];
  beforeAll(async () => {
    if (!serverUri) return;
    await asOwner(serverUri, [`CREATE DATABASE ${name}`, `CREATE ROLE ${reader} LOGIN`]);
    await asOwner(uri, statements);
  }, 60_000);
  afterAll(async () => {
    if (!serverUri) return;
    await Promise.all(open.map((connection) => connection.close()));
    await asOwner(serverUri, [`DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE ${reader}`]);
  }, 60_000);
  return {
    name,
    /** An account without rights of its own. */
    reader,
    uri,
    connect(options: Partial<ConnectOptions> = {}, engine: Engine = postgres): Connection {
      const connection = connectAsServer(engine, connectOptions({ uri, ...options }));
      open.push(connection);
      return connection;
    },
  };
}

export function withDatabase(uri: string, name: string): string {
  const url = new URL(uri);
  url.pathname = `/${name}`;
  return url.href;
}

import { randomBytes } from "node:crypto";
import { serviceUrl } from "@sightline/fixtures/services";
import { createConnection } from "mysql2/promise";
import { connectAsServer, connectOptions } from "../connectOptions.fixture.ts";
import type { Connection, ConnectOptions } from "../engine.ts";
import { formatUri, parseUri } from "../uri/uri.ts";
import { mariadb } from "./index.ts";

/** The server of the tests; null when there is none. */
export const mariadbUrl = serviceUrl("mariadb");

export interface TestDatabase {
  name: string;
  connection: Connection;
  /** Runs statements as the administrator, outside of the engine; the rows of the last one as text. */
  admin(...statements: string[]): Promise<(string | null)[][]>;
  uri(change?: Partial<NonNullable<ReturnType<typeof parseUri>>>): string;
  connect(options?: Partial<ConnectOptions>): Connection;
  drop(): Promise<void>;
}

/** A database of its own on the server, and a connection of the engine to it. */
export async function testDatabase(): Promise<TestDatabase> {
  const parts = parseUri(mariadbUrl ?? "");
  if (!parts) throw new Error("There is no MariaDB to test against");
  const name = `sightline_${randomBytes(6).toString("hex")}`;
  const root = await createConnection({
    host: parts.host ?? "localhost",
    port: parts.port ?? 3306,
    user: parts.username ?? "root",
    password: parts.password ?? "",
    charset: "utf8mb4",
  });
  await root.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  await root.query(`USE ${name}`);
  const opened: Connection[] = [];
  const uri: TestDatabase["uri"] = (change = {}) =>
    formatUri({ ...parts, engine: "mariadb", database: name, ...change });
  const connect: TestDatabase["connect"] = (options = {}) => {
    const connection = connectAsServer(mariadb, connectOptions({ uri: uri(), ...options }));
    opened.push(connection);
    return connection;
  };
  return {
    name,
    uri,
    connect,
    connection: connect(),
    async admin(...statements) {
      let rows: (string | null)[][] = [];
      for (const sql of statements) {
        const typeCast = (field: { string(): string | null }) => field.string();
        rows = (await root.query({ sql, rowsAsArray: true, typeCast }))[0] as unknown as typeof rows;
      }
      return rows;
    },
    async drop() {
      await Promise.all(opened.map((connection) => connection.close()));
      await root.query(`DROP DATABASE ${name}`);
      await root.end();
    },
  };
}

/** A file's pieces as one. */
export async function fileOf({ chunks }: { chunks: AsyncIterable<Uint8Array> }): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks) pieces.push(piece);
  return Buffer.concat(pieces);
}

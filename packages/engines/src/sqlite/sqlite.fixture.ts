import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { connectOptions } from "../connectOptions.fixture.ts";
import type { Connection, ConnectOptions, QueryRequest } from "../engine.ts";
import { sqlite } from "./index.ts";

/** A private folder with a database `data.db` made by `script`. */
export function sqliteFolder(script: string) {
  const folder = mkdtempSync(join(tmpdir(), "engine-sqlite-"));
  const file = join(folder, "data.db");
  const db = new DatabaseSync(file);
  db.exec(script);
  db.close();
  return {
    folder,
    file,
    connect: (options: Partial<ConnectOptions> = {}): Connection =>
      sqlite.connect(
        connectOptions({
          uri: "sqlite:///data.db",
          allowedFolder: folder,
          tempFolder: join(folder, "tmp"),
          ...options,
        }),
      ),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** One query with its body as text. */
export async function queryText(connection: Connection, sql: string, request: Partial<QueryRequest> = {}) {
  const result = await connection.query({
    sql,
    format: "rows",
    temporal: "iso",
    maxRows: 1000,
    timeoutMs: 20_000,
    ...request,
  });
  return { ...result, text: Buffer.from(result.body).toString("utf8") };
}

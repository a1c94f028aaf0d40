import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll } from "vitest";
import { connectOptions } from "../connectOptions.fixture.ts";
import type { Connection, ConnectOptions } from "../engine.ts";
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

/** The same, for the tests of a file: with a connection, and gone after them. */
export function sqliteConnection(script: string, options: Partial<ConnectOptions> = {}) {
  const database = sqliteFolder(script);
  const connection = database.connect(options);
  afterAll(async () => {
    await connection.close();
    database.remove();
  });
  return { ...database, connection };
}

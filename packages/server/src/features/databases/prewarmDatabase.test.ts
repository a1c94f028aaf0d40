import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { salesData, type TestApp, testApp } from "../../testing/index.ts";
import { salesDatabase } from "../../testing/salesDatabase.ts";
import { datasets } from "../datasets/index.ts";
import { connections } from "../query-gateway/index.ts";
import { databaseRepository } from "../stored-databases/index.ts";
import { databases } from "./index.ts";

let server: TestApp;
beforeEach(async () => {
  server = await testApp({ features: [databases, datasets] });
});
afterEach(() => server.close());

/** The folders of DuckDB's processes that run: one each. */
function processes(): string[] {
  const folder = join(server.platform.config.home, "tmp");
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith("duckdb-")) : [];
}

it("starts the process of the database that most datasets are in, and no other", async () => {
  const { databaseId } = await salesData(server);
  const other = await salesDatabase(server, "other");
  const { drop } = connections(server.platform);
  await drop(databaseId);
  await drop(other.id);
  expect(processes()).toEqual([]);
  await databases.prepare!(server.platform);
  expect(processes()).toHaveLength(1);
  await drop(other.id);
  expect(processes()).toHaveLength(1);
  await drop(databaseId);
  expect(processes()).toEqual([]);
});

it("ends it when another database is asked before it, and keeps one that was asked for", async () => {
  const { databaseId } = await salesData(server);
  const other = await salesDatabase(server, "other");
  const { drop, open } = connections(server.platform);
  const rows = await databaseRepository(server.platform.db).all();
  const ask = async (id: number) => {
    const opened = open(rows.find((row) => row.id === id)!);
    if (opened.ok) await opened.value.connection.inspect("SELECT 2");
  };
  await drop(databaseId);
  await drop(other.id);
  await databases.prepare!(server.platform);
  await ask(other.id);
  await expect.poll(processes, { timeout: 15_000 }).toHaveLength(1);
  await drop(other.id);
  expect(processes()).toEqual([]);

  await databases.prepare!(server.platform);
  await ask(databaseId);
  await ask(other.id);
  expect(processes()).toHaveLength(2);
});

it("starts none where there is no dataset", async () => {
  const { id } = await salesDatabase(server);
  await connections(server.platform).drop(id);
  await databases.prepare!(server.platform);
  expect(processes()).toEqual([]);
});

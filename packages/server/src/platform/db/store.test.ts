import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { databaseRow, datasetRow } from "@sightline/fixtures";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestStore } from "../../testing/index.ts";
import { outputOf, startChild } from "../../testing/runChild.ts";
import { fromFlag, fromIso, fromJson, toFlag, toIso } from "./index.ts";
import type { Migration } from "./migrations/migration.ts";
import { migrate, openStore, STORE_FILE } from "./store/index.ts";
import { migrations } from "./store/migrate.ts";

const now = () => new Date("2025-03-01T10:20:30.123Z");
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "sightline-store-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe("codec", () => {
  it("keeps times as UTC text without zone", () => {
    expect(toIso(now())).toBe("2025-03-01T10:20:30.123");
    expect(fromIso("2025-03-01T10:20:30.123")).toEqual(now());
  });

  it("keeps booleans as 0 and 1 and survives unreadable JSON", () => {
    expect([true, false].map(toFlag)).toEqual([1, 0]);
    expect([1, 0].map(fromFlag)).toEqual([true, false]);
    expect(fromJson('{"a":1}', {})).toEqual({ a: 1 });
    expect(fromJson("{", "fallback")).toBe("fallback");
    expect(fromJson(null, "fallback")).toBe("fallback");
  });
});

describe("the store", () => {
  it("is migrated once and counts in numbers", async () => {
    const store = await openTestStore();
    expect(await migrate(store.db, now)).toEqual(migrations.map((step) => step.name));
    expect(await migrate(store.db, now)).toEqual([]);
    const row = await store.db
      .selectFrom("user")
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirst();
    expect(row?.count).toBe(0);
    await store.close();
  });

  it("holds a dataset once, absent catalog and schema being equal", async () => {
    const store = await openTestStore();
    await migrate(store.db, now);
    await store.db.insertInto("database").values(databaseRow()).execute();
    const database = await store.db.selectFrom("database").select("id").executeTakeFirstOrThrow();
    const insert = (uuid: string, schema: string | null) =>
      store.db
        .insertInto("dataset")
        .values({ ...datasetRow(), uuid, schema, database_id: database.id })
        .execute();
    await insert("1", null);
    await expect(insert("2", null)).rejects.toThrow(/unique/i);
    await insert("3", "public");
    await expect(store.db.deleteFrom("database").execute()).rejects.toThrow(/foreign key/i);
    await store.close();
  });

  it("undoes a migration that fails and runs it at the next start", async () => {
    const store = await openTestStore();
    const next = (fails: boolean): Migration => ({
      version: migrations.length + 1,
      name: "next",
      async up(transaction) {
        await sql`create table added (id integer)`.execute(transaction);
        if (fails) throw new Error("no space left");
      },
    });
    await expect(migrate(store.db, now, [...migrations, next(true)])).rejects.toThrow("no space left");
    expect(await migrate(store.db, now, [...migrations, next(false)])).toEqual(["next"]);
    await store.close();
  });

  it("refuses a store of a newer version, naming both", async () => {
    const store = await openTestStore();
    await migrate(store.db, now);
    await sql`insert into store_version values (1007, 'later', '')`.execute(store.db);
    await expect(migrate(store.db, now)).rejects.toThrow(
      new RegExp(`version 1007.*up to ${migrations.length} only`),
    );
    await store.close();
  });

  it("runs each migration once when two processes start together", async () => {
    const runs = await Promise.all([1, 2].map(() => outputOf(startChild("migrateStore.ts", [home]))));
    expect(runs.map((run) => run.code)).toEqual([0, 0]);
    // They take turns: who runs which is chance.
    expect(runs.flatMap((run) => JSON.parse(run.text)).toSorted()).toEqual(
      migrations.map((step) => step.name),
    );
  });

  const { SIGHTLINE_TEST_DATABASE_URL: url } = process.env;
  it.each(["sqlite", "postgres"] as const)(
    "in %s gives older columns the times of their dataset",
    async (kind) => {
      if (kind === "postgres" && !url) return;
      const store = await openTestStore(kind);
      await migrate(store.db, now, migrations.slice(0, 15));
      const { id: database_id } = await store.db
        .insertInto("database")
        .values(databaseRow())
        .returning("id")
        .executeTakeFirstOrThrow();
      const dataset = { ...datasetRow(), created_on: "2024-01-01T00:00:00.000", database_id };
      const { id } = await store.db
        .insertInto("dataset")
        .values(dataset)
        .returning("id")
        .executeTakeFirstOrThrow();
      await sql`insert into dataset_metric (uuid, dataset_id, position, metric_name, expression)
      values ('1', ${id}, 0, 'count', 'COUNT(*)')`.execute(store.db);
      await migrate(store.db, now);
      expect(await store.db.selectFrom("dataset_metric").selectAll().execute()).toMatchObject([
        { created_on: dataset.created_on, changed_on: dataset.changed_on },
      ]);
      await store.close();
    },
  );

  it.runIf(url)("in PostgreSQL runs each migration once when two processes start together", async () => {
    const store = await openTestStore("postgres");
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(store.db);
    const shared = `${url}?options=${encodeURIComponent(`-c search_path=${rows[0]!.schema}`)}`;
    const runs = await Promise.all([1, 2].map(() => outputOf(startChild("migrateStore.ts", [home, shared]))));
    expect(runs.map((run) => run.code)).toEqual([0, 0]);
    // They take turns: who runs which is chance.
    expect(runs.flatMap((run) => JSON.parse(run.text)).toSorted()).toEqual(
      migrations.map((step) => step.name),
    );
    await store.close();
  });

  it("is a file that only its owner may read, in WAL mode with full synchronisation", async () => {
    const db = openStore({ home, databaseUrl: null });
    await migrate(db, now);
    expect(statSync(join(home, STORE_FILE)).mode & 0o777).toBe(0o600);
    expect((await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db)).rows[0]).toEqual({
      journal_mode: "wal",
    });
    expect((await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]).toEqual({
      synchronous: 2,
    });
    await db.destroy();
  });

  it("loses no acknowledged write to kill -9", async () => {
    const db = openStore({ home, databaseUrl: null });
    await migrate(db, now);
    await db.destroy();
    const acknowledged = new Set<string>();
    for (const killAfter of [20, 60, 120]) {
      await clearRoles();
      acknowledged.clear();
      const child = startChild("writeRoles.ts", [home]);
      let rest = "";
      await new Promise<void>((resolve) => {
        child.stdout!.setEncoding("utf8").on("data", (part: string) => {
          const lines = (rest + part).split("\n");
          rest = lines.pop()!;
          for (const line of lines) acknowledged.add(line);
          if (acknowledged.size >= killAfter) child.kill("SIGKILL");
        });
        child.on("close", () => resolve());
      });
      rest = "";
      const file = new DatabaseSync(join(home, STORE_FILE));
      expect(file.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
      const stored = new Set(
        file
          .prepare("select name from role")
          .all()
          .map((row) => row.name),
      );
      file.close();
      expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter);
      expect([...acknowledged].filter((name) => !stored.has(name))).toEqual([]);
    }
  });
});

async function clearRoles(): Promise<void> {
  const db = openStore({ home, databaseUrl: null });
  await db.deleteFrom("role").execute();
  await db.destroy();
}

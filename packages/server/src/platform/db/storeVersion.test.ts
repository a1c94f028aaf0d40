import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serviceUrl } from "@sightline/fixtures/services";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cacheWhileUnchanged } from "./index.ts";
import type { Schema } from "./schema.ts";
import { openPostgresStore, openSqliteStore } from "./store/index.ts";
import { migrate } from "./store/migrate.ts";

/** Two nodes on one store. */
interface Nodes {
  here: Kysely<Schema>;
  there: Kysely<Schema>;
  close(): Promise<void>;
}

function inFile(): Promise<Nodes> {
  const folder = mkdtempSync(join(tmpdir(), "sightline-version-"));
  const [here, there] = [0, 1].map(() => openSqliteStore(join(folder, "store.sqlite"))) as [
    Kysely<Schema>,
    Kysely<Schema>,
  ];
  const close = async () => {
    await Promise.all([here.destroy(), there.destroy()]);
    rmSync(folder, { recursive: true, force: true });
  };
  return Promise.resolve({ here, there, close });
}

async function onServer(url: string): Promise<Nodes> {
  const schema = `version_${randomUUID().replaceAll("-", "")}`;
  const [here, there] = [openPostgresStore(url, schema), openPostgresStore(url, schema)];
  await sql`create schema ${sql.id(schema)}`.execute(here);
  const close = async () => {
    await sql`drop schema ${sql.id(schema)} cascade`.execute(here);
    await Promise.all([here.destroy(), there.destroy()]);
  };
  return { here, there, close };
}

const url = serviceUrl("postgres");
const roles = (db: Kysely<Schema>) => db.selectFrom("role").select("name").orderBy("name").execute();
const add = (db: Kysely<Schema>, name: string) => db.insertInto("role").values({ name }).execute();

describe.each([
  { store: "SQLite", open: inFile, skip: false },
  { store: "PostgreSQL", open: () => onServer(url ?? ""), skip: !url },
])("what is kept of a store in $store", ({ open, skip }) => {
  describe.skipIf(skip)("until it changes", () => {
    let nodes: Nodes;
    beforeAll(async () => {
      nodes = await open();
      await migrate(nodes.here, () => new Date());
    });
    afterAll(() => nodes?.close());

    const countingCache = () => {
      const load = vi.fn(async (_key: string) => (await roles(nodes.here)).map(({ name }) => name));
      return { load, read: cacheWhileUnchanged(nodes.here, load) };
    };

    it("is read once, for each key", async () => {
      const { load, read } = countingCache();
      // Servers that tests share are written by others meanwhile, which is looked for again once time has passed.
      const now = performance.now();
      const clock = vi.spyOn(performance, "now").mockReturnValue(now);
      for (let time = 0; time < 50; time += 1) await read(time % 2 ? "a" : "b");
      clock.mockRestore();
      expect(load.mock.calls).toEqual([["b"], ["a"]]);
    });

    it("is read again at once after a change of this node's, in a transaction too", async () => {
      const { read } = countingCache();
      await read("a");
      await add(nodes.here, "first");
      expect(await read("a")).toContain("first");
      await nodes.here.transaction().execute(async (step) => {
        await step.insertInto("role").values({ name: "second" }).execute();
      });
      expect(await read("a")).toContain("second");
      await nodes.here.deleteFrom("role").where("name", "=", "second").returning("id").execute();
      expect(await read("a")).not.toContain("second");
    });

    it("is not kept when it was read while a transaction ended", async () => {
      const { read } = countingCache();
      let reading: Promise<string[]> | undefined;
      await nodes.here.transaction().execute(async (step) => {
        await step.insertInto("role").values({ name: "third" }).execute();
        reading = read("a");
        await new Promise((resolve) => setTimeout(resolve, 20));
      });
      await reading;
      expect(await read("a")).toContain("third");
    });

    it("is read again soon after a change of another node's", async () => {
      const { read } = countingCache();
      await read("a");
      await nodes.there.transaction().execute(async (step) => {
        await step.insertInto("role").values({ name: "afar" }).execute();
        await read("a");
      });
      await expect.poll(() => read("a")).toContain("afar");
    });

    it("forgets the oldest beyond its size, and keeps no absence", async () => {
      const load = vi.fn(async (key: number) => (key < 0 ? null : key));
      const read = cacheWhileUnchanged(nodes.here, load, 2);
      for (const key of [1, 2, 3, 1, -1, -1]) await read(key);
      expect(load.mock.calls.filter(([key]) => key === 1)).toHaveLength(2);
      expect(load.mock.calls.filter(([key]) => key === -1)).toHaveLength(2);
    });
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../migrate.ts";
import { openSqliteStore } from "../openStore.ts";
import { isWriteConflict } from "../writeConflict.ts";

let folder: string;
let db: ReturnType<typeof openSqliteStore>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sightline-store-"));
  db = openSqliteStore(join(folder, "store.sqlite"));
  await migrate(db, () => new Date());
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const addRole = (name: string, store: Pick<typeof db, "insertInto"> = db) =>
  store.insertInto("role").values({ name }).returning("id").execute();
const roleNames = async (store: Pick<typeof db, "selectFrom"> = db) =>
  (await store.selectFrom("role").select("name").where("name", "like", "test %").execute()).map(
    ({ name }) => name,
  );

describe("a store in a file", () => {
  it("answers who reads while a write waits for the file", async () => {
    const other = new DatabaseSync(join(folder, "store.sqlite"));
    other.exec("begin immediate");
    const order: string[] = [];
    const write = addRole("test write").then(() => order.push("written"));
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(await roleNames()).toEqual([]);
      order.push("read");
    }
    other.exec("rollback");
    other.close();
    await write;
    expect(order).toEqual(["read", "read", "read", "read", "read", "written"]);
    expect(await roleNames()).toEqual(["test write"]);
  });

  it("shows a transaction's writes to itself at once, to others when it ends", async () => {
    const inside = await db.transaction().execute(async (transaction) => {
      await addRole("test inside", transaction);
      return { own: await roleNames(transaction), others: await roleNames() };
    });
    expect(inside).toEqual({ own: ["test inside"], others: [] });
    expect(await roleNames()).toEqual(["test inside"]);
  });

  it("leaves nothing of a transaction that failed, and then writes what waited for its turn", async () => {
    const failed = db.transaction().execute(async (transaction) => {
      await addRole("test lost", transaction);
      throw new Error("no");
    });
    const waiting = addRole("test next");
    await expect(failed).rejects.toThrow("no");
    await waiting;
    expect(await roleNames()).toEqual(["test next"]);
  });

  it("keeps transactions that are begun together apart", async () => {
    const count = (name: string) =>
      db.transaction().execute(async (transaction) => {
        const before = await roleNames(transaction);
        await addRole(name, transaction);
        return before.length;
      });
    const counts = await Promise.all(["test a", "test b", "test c"].map(count));
    expect(counts.sort()).toEqual([0, 1, 2]);
  });

  it("tells a write conflict from other errors", async () => {
    await addRole("test twice");
    expect(isWriteConflict(await addRole("test twice").catch((error) => error))).toBe(true);
    const wrong = await sql`insert into nowhere values (1)`.execute(db).catch((error) => error);
    expect(isWriteConflict(wrong)).toBe(false);
    expect(wrong.message).toContain("no such table: nowhere");
  });

  it("writes what it was given before it is closed, and nothing afterwards", async () => {
    const { promise: isClosing, resolve: close } = Promise.withResolvers<void>();
    const written = db.transaction().execute(async (transaction) => {
      await addRole("test last", transaction);
      close();
      await addRole("test very last", transaction);
    });
    await isClosing;
    await Promise.all([db.destroy(), written]);
    await expect(addRole("test late")).rejects.toThrow();
    db = openSqliteStore(join(folder, "store.sqlite"));
    expect(await roleNames()).toEqual(["test last", "test very last"]);
  });
});

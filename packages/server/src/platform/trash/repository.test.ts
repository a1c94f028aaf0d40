import { afterAll, afterEach, expect, it } from "vitest";
import { recordStatements, testApp } from "../../testing/index.ts";
import { checkDiscard, discard, trashRepository } from "./index.ts";

const NOW = new Date("2025-03-01T10:20:30.500Z");
const server = await testApp({ now: NOW });
const ids = { ann: (await server.createUser({})).id, ben: (await server.createUser({})).id };
afterAll(() => server.close());
afterEach(() => server.db.deleteFrom("trash").execute());

const trash = trashRepository(server.db);
let next = 1;
/** Puts one object into the trash; later ones are newer. */
const put = async (user: keyof typeof ids, characters: number): Promise<void> => {
  const day = String(next).padStart(3, "0");
  const row = {
    object_type: "chart",
    object_id: next,
    name: `${user} ${next}`,
    deleted_on: `2025-02-01T00:00:00.${day}`,
    deleted_by_fk: ids[user],
  } as const;
  await trash.insert(row, "x".repeat(characters), [ids[user]]);
  next += 1;
};
const sizes = async () => {
  const rows = await server.db.selectFrom("trash").select(["name", "size"]).orderBy("id").execute();
  return rows.map(({ name, size }) => `${name.split(" ")[0]} ${size}`);
};

it.each<[string, [keyof typeof ids, number][], number, string[]]>([
  [
    "all, if there is room",
    [
      ["ann", 10],
      ["ben", 20],
    ],
    30,
    ["ann 10", "ben 20"],
  ],
  [
    "not the oldest of who deleted the most",
    [
      ["ben", 5],
      ["ann", 10],
      ["ann", 20],
    ],
    26,
    ["ben 5", "ann 20"],
  ],
  [
    "only the newest, though one user has all",
    [
      ["ann", 10],
      ["ann", 20],
      ["ann", 5],
    ],
    6,
    ["ann 5"],
  ],
  [
    "as much of each, once they have the same",
    [
      ["ann", 9],
      ["ben", 10],
      ["ann", 9],
      ["ben", 8],
    ],
    17,
    ["ann 9", "ben 8"],
  ],
  ["nothing that is too large by itself", [["ann", 10]], 9, []],
])("of what all users deleted together, it keeps %s", async (_name, entries, room, kept) => {
  for (const [user, characters] of entries) await put(user, characters);
  await trash.makeRoom(room);
  expect(await sizes()).toEqual(kept);
  // What is restored of an entry goes with it.
  const contents = await server.db.selectFrom("trash_contents").select("trash_id").execute();
  expect(contents).toHaveLength(kept.length);
});

it("reads no contents when it lists, and when it makes room", async () => {
  await put("ann", 10);
  const { db, statements } = recordStatements(server.db);
  const watched = trashRepository(db);
  const viewer = {
    identity: { userId: ids.ann, isAdmin: false } as never,
    now: NOW,
    kinds: ["chart" as const],
  };
  expect((await watched.page(viewer, { page: 0, size: 10 })).count).toBe(1);
  await watched.dropOldest(ids.ann);
  await watched.makeRoom(5);
  await watched.removeExpired(NOW);
  expect(statements.length).toBeGreaterThan(5);
  expect(statements.filter((text) => text.includes("contents"))).toEqual([]);
  expect(await sizes()).toEqual([]);
});

it.each([
  [500, true],
  [501, false],
])("a deletion of %i objects is taken: %s", (count, ok) => {
  const fits = checkDiscard(Array.from({ length: count }, (_, index) => index));
  const message = "At most 500 objects can be deleted at once.";
  expect(fits).toMatchObject(ok ? { ok } : { ok, error: { message } });
});

it("keeps within TRASH_MAX_MB what is discarded", async () => {
  const at = { created_on: "2025-01-01T00:00:00.000000", changed_on: "2025-01-01T00:00:00.000000" };
  const chart = { slice_name: "Large", datasource_type: "table", is_managed_externally: 0, ...at };
  const made: number[] = [];
  for (const uuid of ["a", "b"]) {
    const params = "x".repeat(700_000);
    const row = await server.db
      .insertInto("chart")
      .values({ ...chart, uuid, params } as never)
      .returning("id")
      .executeTakeFirstOrThrow();
    made.push(row.id);
  }
  const platform = { now: () => NOW, config: { ...server.platform.config, TRASH_MAX_MB: 1 } };
  await discard(server.db as never, platform, { userId: ids.ann } as never, "chart", made);
  const left = await server.db.selectFrom("trash").select("object_id").execute();
  expect(left).toEqual([{ object_id: made[1] }]);
});

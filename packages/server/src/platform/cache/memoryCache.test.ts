import { type Body, memoryBody } from "@sightline/engines";
import { expect, it } from "vitest";
import { memoryCache } from "./index.ts";

const entry = (size: number) => ({
  meta: { size },
  body: memoryBody(Buffer.alloc(size)),
  storedAt: "2025-03-12T10:20:30",
});

it("keeps an entry for its seconds and no longer", async () => {
  let now = Date.parse("2025-03-12T10:20:30Z");
  const cache = memoryCache({ maxBytes: 1_000_000, now: () => new Date(now) });
  await cache.set("a", entry(10), 60);
  now += 59_000;
  expect(await cache.get("a")).toMatchObject({ meta: { size: 10 }, body: { byteLength: 10 } });
  now += 2_000;
  expect(await cache.get("a")).toBeNull();
});

it("keeps an entry of 0 seconds until room is needed", async () => {
  let now = 1;
  const cache = memoryCache({ maxBytes: 1_000_000, now: () => new Date(now) });
  await cache.set("a", entry(10), 0);
  now += 10_000_000_000;
  expect(await cache.get("a")).not.toBeNull();
});

it("drops what was used longest ago when it is full", async () => {
  const cache = memoryCache({ maxBytes: 100_000, now: () => new Date(1) });
  for (const key of ["a", "b", "c", "d"]) await cache.set(key, entry(20_000), 60);
  await cache.get("a");
  await cache.set("e", entry(20_000), 60);
  expect(await cache.get("a")).not.toBeNull();
  expect(await cache.get("b")).toBeNull();
});

it("does not keep what would push out everything else", async () => {
  const cache = memoryCache({ maxBytes: 100_000, now: () => new Date(1) });
  await cache.set("small", entry(10), 60);
  await cache.set("huge", entry(90_000), 60);
  expect(await cache.get("huge")).toBeNull();
  expect(await cache.get("small")).not.toBeNull();
});

/** A body that counts its owners. */
function countedBody(byteLength: number) {
  let owners = 0;
  const ownBody = (): Body => {
    owners += 1;
    let isOwned = true;
    return {
      ...memoryBody(new Uint8Array()),
      byteLength,
      share: ownBody,
      [Symbol.dispose]() {
        if (isOwned) owners -= 1;
        isOwned = false;
      },
    };
  };
  return { entry: { ...entry(0), body: ownBody() }, owners: () => owners };
}

it("owns a body as long as it keeps it, and so does whoever gets it", async () => {
  const cache = memoryCache({ maxBytes: 100_000, now: () => new Date(1) });
  const [kept, huge, later] = [countedBody(20_000), countedBody(90_000), countedBody(20_000)];
  await cache.set("kept", kept.entry, 60);
  await cache.set("huge", huge.entry, 60);
  expect([kept.owners(), huge.owners()]).toEqual([2, 1]);
  const got = await cache.get("kept");
  expect(kept.owners()).toBe(3);
  await cache.set("kept", later.entry, 60);
  expect([kept.owners(), later.owners()]).toEqual([2, 2]);
  got?.body[Symbol.dispose]();
  expect(kept.owners()).toBe(1);
  for (const key of ["a", "b", "c", "d", "e"]) await cache.set(key, entry(20_000), 60);
  expect(later.owners()).toBe(1);
});

import { expect, it } from "vitest";
import { memoryCache } from "./index.ts";

const entry = (size: number) => ({
  meta: { size },
  bytes: new Uint8Array(size),
  storedAt: "2025-03-12T10:20:30",
});

it("keeps an entry for its seconds and no longer", async () => {
  let now = Date.parse("2025-03-12T10:20:30Z");
  const cache = memoryCache({ maxBytes: 1_000_000, now: () => new Date(now) });
  await cache.set("a", entry(10), 60);
  now += 59_000;
  expect(await cache.get("a")).toEqual(entry(10));
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

/** A file of so many bytes that counts its holders. */
function heldFile(byteLength: number) {
  let holders = 1;
  const file = {
    byteLength,
    async *pieces() {},
    bytes: async () => new Uint8Array(byteLength),
    hold() {
      holders += 1;
    },
    release() {
      holders -= 1;
    },
  };
  return { entry: { ...entry(0), file }, holders: () => holders };
}

it("holds a file as long as it keeps it, and for whoever gets it", async () => {
  const cache = memoryCache({ maxBytes: 100_000, now: () => new Date(1) });
  const [kept, huge, later] = [heldFile(20_000), heldFile(90_000), heldFile(20_000)];
  await cache.set("kept", kept.entry, 60);
  await cache.set("huge", huge.entry, 60);
  expect([kept.holders(), huge.holders()]).toEqual([2, 1]);
  expect((await cache.get("kept"))?.file).toBe(kept.entry.file);
  expect(kept.holders()).toBe(3);
  await cache.set("kept", later.entry, 60);
  expect([kept.holders(), later.holders()]).toEqual([2, 2]);
  for (const key of ["a", "b", "c", "d", "e"]) await cache.set(key, entry(20_000), 60);
  expect(later.holders()).toBe(1);
});

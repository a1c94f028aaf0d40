import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** The locks of all pages of a browser. */
function browserLocks() {
  const held = new Set<string>();
  return {
    request: async (name: string, _options: object, hold: (lock: object | null) => unknown) => {
      if (held.has(name)) return hold(null);
      held.add(name);
      return hold({ name });
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
}

/** A page, with the session storage that its tab began with. */
async function openPage(session: Map<string, string>) {
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => void session.set(key, value),
  });
  vi.resetModules();
  const { openPages, pageName } = await import("./openPages.ts");
  const open = await openPages();
  return { name: pageName(), open };
}

beforeEach(() => vi.stubGlobal("navigator", { locks: browserLocks() }));
afterEach(() => vi.unstubAllGlobals());

it("a duplicated tab takes a name of its own, and keeps it", async () => {
  const first = new Map<string, string>();
  const { name } = await openPage(first);
  const copy = new Map(first);
  const other = await openPage(copy);
  expect(other.name).not.toBe(name);
  expect([...other.open].sort()).toEqual([name, other.name].sort());
  expect([...copy.values()]).toEqual([other.name]);
});

it("a reload keeps the name", async () => {
  const session = new Map<string, string>();
  const { name } = await openPage(session);
  // The page that is gone holds nothing.
  vi.stubGlobal("navigator", { locks: browserLocks() });
  expect((await openPage(session)).name).toBe(name);
});

it("has a name where there are no locks", async () => {
  vi.stubGlobal("navigator", {});
  const { name, open } = await openPage(new Map());
  expect(name).not.toBe("");
  expect(open.size).toBe(0);
});

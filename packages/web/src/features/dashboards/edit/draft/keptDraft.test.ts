import { testLayout } from "@sightline/fixtures/layout";
import { expect, it } from "vitest";
import { type KeptDraft, keptDrafts } from "./keptDraft.ts";

const layout = testLayout(["ROW-1", ["CHART-1", 4]]);
const draftAt = (at: number): KeptDraft => ({
  layout,
  settings: { css: ".a {}" },
  at,
  base: "2026-01-01",
  version: '"v1"',
});
const NOBODY: ReadonlySet<string> = new Set();

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (at: number) => [...values.keys()][at] ?? null,
    get length() {
      return values.size;
    },
  };
}

it("keeps a draft until it is forgotten, for its user and dashboard alone", () => {
  const store = memory();
  const drafts = keptDrafts(store, 1, "page");
  drafts.keep(7, draftAt(5));
  expect(drafts.find(7, NOBODY)).toEqual({ page: "page", draft: draftAt(5) });
  expect(drafts.find(8, NOBODY)).toBeNull();
  expect(drafts.find(70, NOBODY)).toBeNull();
  expect(keptDrafts(store, 2, "page").find(7, NOBODY)).toBeNull();
  drafts.forget(7);
  expect(drafts.find(7, NOBODY)).toBeNull();
});

it("offers what a page has left, the newest first, and not what an open page is writing", () => {
  const store = memory();
  keptDrafts(store, 1, "crashed").keep(7, draftAt(5));
  keptDrafts(store, 1, "open").keep(7, draftAt(9));
  const drafts = keptDrafts(store, 1, "new");
  expect(drafts.find(7, new Set(["open"]))).toEqual({ page: "crashed", draft: draftAt(5) });
  expect(drafts.find(7, NOBODY)?.page).toBe("open");
  drafts.forget(7, "crashed");
  expect(drafts.find(7, new Set(["open"]))).toBeNull();
});

it("does without a store that is full or holds something else", () => {
  const store = memory();
  const full = {
    ...store,
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  };
  expect(() => keptDrafts(full, 1, "page").keep(7, draftAt(5))).not.toThrow();
  store.setItem("sightline.dashboard-draft.1.7.page", "{not json");
  expect(keptDrafts(store, 1, "page").find(7, NOBODY)).toBeNull();
});

import { testLayout } from "@sightline/fixtures/layout";
import { expect, it } from "vitest";
import { keptDrafts } from "./keptDraft.ts";

const layout = testLayout(["ROW-1", ["CHART-1", 4]]);
function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

it("keeps a draft until it is forgotten, for its user and dashboard alone", () => {
  const store = memory();
  const drafts = keptDrafts(store, 1);
  drafts.keep(7, { layout, at: 5, base: "2026-01-01" });
  expect(drafts.find(7)).toEqual({ layout, at: 5, base: "2026-01-01" });
  expect(drafts.find(8)).toBeNull();
  expect(keptDrafts(store, 2).find(7)).toBeNull();
  drafts.forget(7);
  expect(drafts.find(7)).toBeNull();
});

it("does without a store that is full or holds something else", () => {
  const store = memory();
  const full = {
    ...store,
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  };
  expect(() => keptDrafts(full, 1).keep(7, { layout, at: 5, base: "" })).not.toThrow();
  store.setItem("sightline.dashboard-draft.1.7", "{not json");
  expect(keptDrafts(store, 1).find(7)).toBeNull();
});

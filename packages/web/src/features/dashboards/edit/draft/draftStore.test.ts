import type { Layout } from "@sightline/core/layout";
import { updateMeta } from "@sightline/core/layout/edit";
import {
  emptyHistory,
  type History,
  LAYOUT_UNDO_LIMIT,
  pushState,
  undo,
} from "@sightline/core/layout/history";
import { testLayout } from "@sightline/fixtures/layout";
import { expect, it } from "vitest";
import { hasUnsavedChanges } from "./draftStore.ts";

const start = emptyHistory(testLayout(["ROW-1", ["CHART-1", 4]]));
const changed = (history: History<Layout>, times: number) => {
  let next = history;
  for (let height = 0; height < times; height += 1) {
    next = pushState(next, updateMeta(next.present, "CHART-1", { height: 20 + height }));
  }
  return next;
};
const undone = (history: History<Layout>, times: number) => {
  let next = history;
  for (let count = 0; count < times; count += 1) next = undo(next);
  return next;
};
const unsaved = (history: History<Layout>) =>
  hasUnsavedChanges({ preview: null, history, settings: {}, problem: null });

it("[S2-058] any layout change is unsaved, also one that is still being made", () => {
  expect(unsaved(start)).toBe(false);
  expect(unsaved(changed(start, 1))).toBe(true);
  const preview = updateMeta(start.present, "CHART-1", { height: 7 });
  expect(hasUnsavedChanges({ preview, history: start, settings: {}, problem: null })).toBe(true);
});

it("[S2-059] undoing everything leaves nothing unsaved", () => {
  expect(unsaved(undone(changed(start, 3), 3))).toBe(false);
});

it("[S2-060] but not when more was changed than can be undone", () => {
  const history = changed(start, LAYOUT_UNDO_LIMIT + 2);
  expect(unsaved(undone(history, LAYOUT_UNDO_LIMIT + 2))).toBe(true);
});

it("[S2-061] nor when the color scheme was changed, which undoing does not take back", () => {
  const history = undone(changed(start, 3), 3);
  const settings = { metadata: { color_scheme: "d3Category10" } };
  expect(hasUnsavedChanges({ preview: null, history, settings, problem: null })).toBe(true);
});

it("nor while something is written that cannot be saved yet", () => {
  const problem = { text: "{", message: "no JSON" };
  expect(hasUnsavedChanges({ preview: null, history: start, settings: {}, problem })).toBe(true);
});

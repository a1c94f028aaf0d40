import { describe, expect, it } from "vitest";
import { seededRandom } from "../../native-filters/nativeFilters.fixture.ts";
import { copyComponents, duplicateComponents, pasteComponents } from "../copies/index.ts";
import {
  canRedo,
  canUndo,
  emptyHistory,
  type History,
  LAYOUT_UNDO_LIMIT,
  pushState,
  redo,
  undo,
} from "../history/index.ts";
import { chartIdsOf, GRID_ID, HEADER_ID, type Layout, ROOT_ID, subtree } from "../index.ts";
import { countIds } from "../layout.fixture.ts";
import { resizeComponent } from "../size/index.ts";
import { freeWidth } from "../size/width.ts";
import { normaliseLayout, toPosition } from "../stored/index.ts";
import { addTab } from "../tabs/index.ts";
import type { ComponentType } from "../types.ts";
import {
  emptyLayout,
  insertComponent,
  moveComponent,
  moveComponents,
  newComponent,
  removeComponent,
  removeComponents,
  updateMeta,
} from "./index.ts";
import { isNestingValid } from "./nesting.ts";

const NEW: readonly ComponentType[] = [
  "CHART",
  "CHART",
  "CHART",
  "MARKDOWN",
  "ROW",
  "COLUMN",
  "TABS",
  "HEADER",
  "DIVIDER",
  "DYNAMIC",
];

/** A function that makes one random edit of a layout; refused ones leave it as it is. */
function randomEdits(seed: number): (layout: Layout) => Layout {
  const random = seededRandom(seed);
  const newId = countIds();
  const upTo = (count: number) => Math.floor(random() * count);
  const pick = <T>(from: readonly T[]): T => from[upTo(from.length)] as T;
  return (layout) => {
    const ids = Object.keys(layout);
    const pickIds = () => ids.filter(() => random() < 0.2);
    const destination = () => ({ parentId: pick(ids), index: upTo(5) });
    const orSame = (result: { ok: true; value: Layout } | { ok: false }) =>
      result.ok ? result.value : layout;
    const edits: (() => Layout)[] = [
      () => {
        const type = pick(NEW);
        const meta = type === "CHART" ? { chartId: upTo(20), width: 1 + upTo(12) } : {};
        return orSame(insertComponent(layout, newComponent(type, newId(type), meta), destination(), newId));
      },
      () => orSame(moveComponent(layout, pick(ids), destination(), newId)),
      () => orSame(moveComponents(layout, pickIds(), destination(), newId)),
      () => removeComponent(layout, pick(ids)),
      () => removeComponents(layout, pickIds().slice(0, 2)),
      () => {
        const result = duplicateComponents(layout, pickIds().slice(0, 3), newId);
        return result.ok ? result.value.layout : layout;
      },
      () => {
        const result = pasteComponents(layout, copyComponents(layout, [pick(ids)]), pick(ids), newId);
        return result.ok ? result.value.layout : layout;
      },
      () => resizeComponent(layout, pick(ids), { width: upTo(15), height: upTo(120) }),
      () => addTab(layout, pick(ids), newId("TAB")),
      () => updateMeta(layout, pick(ids.filter((id) => id !== GRID_ID)), { text: `Text ${upTo(9)}` }),
    ];
    // New components and moves most of all, so that the layout grows.
    return (random() < 0.45 ? edits[upTo(2)] : pick(edits))?.() ?? layout;
  };
}

/** What is wrong with a layout; nothing if it is a sound one. */
function faultsOf(layout: Layout): string[] {
  const reached = new Set(subtree(layout, ROOT_ID).map(({ id }) => id));
  const stored = normaliseLayout(JSON.parse(JSON.stringify(toPosition(layout))));
  if (!stored.ok) return [stored.error.message];
  const lost = Object.keys(layout).filter((id) => !reached.has(id) && id !== GRID_ID && id !== HEADER_ID);
  const wide = Object.values(layout).filter(({ id, type }) => type === "ROW" && freeWidth(layout, id) < 0);
  const bare = Object.values(layout).filter(({ type, children }) => type === "TABS" && children.length === 0);
  return [
    ...stored.value.repairs,
    ...lost.map((id) => `${id} is in no container`),
    ...wide.map(({ id }) => `${id} overflows`),
    ...bare.map(({ id }) => `${id} has no tab`),
    ...(isNestingValid(layout, ROOT_ID) ? [] : ["something stands where it must not"]),
    ...Object.keys(layout)
      .filter((id) => toSortedJson(stored.value.layout[id]) !== toSortedJson(layout[id]))
      .map((id) => `${id} is not stored as it is`),
  ];
}

/** JSON in which the order of keys says nothing. */
const toSortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed + 1);
const STEPS = 60;

describe("any sequence of edits", () => {
  it.each(SEEDS)("keeps a sound layout (seed %i)", (seed) => {
    const edit = randomEdits(seed);
    let layout = emptyLayout("Sales");
    for (let step = 0; step < STEPS; step += 1) {
      layout = edit(layout);
      expect(faultsOf(layout), `after step ${step}`).toEqual([]);
    }
  });

  it("reaches layouts of all types", () => {
    const types = new Set<string>();
    for (const seed of SEEDS) {
      const edit = randomEdits(seed);
      let layout = emptyLayout("Sales");
      for (let step = 0; step < STEPS; step += 1) layout = edit(layout);
      for (const { type } of Object.values(layout)) types.add(type);
    }
    expect(types.size).toBe(11);
  });

  it.each(SEEDS)("[S2-062] is undone to the same JSON, and redone (seed %i)", (seed) => {
    const edit = randomEdits(seed);
    let start = emptyLayout("Sales");
    for (let step = 0; step < 20; step += 1) start = edit(start);
    const saved = JSON.stringify(toPosition(start));
    let history: History<Layout> = emptyHistory(start);
    for (let step = 0; step < LAYOUT_UNDO_LIMIT; step += 1)
      history = pushState(history, edit(history.present));
    const edited = JSON.stringify(toPosition(history.present));
    while (canUndo(history)) history = undo(history);
    expect(JSON.stringify(toPosition(history.present))).toBe(saved);
    while (canRedo(history)) history = redo(history);
    expect(JSON.stringify(toPosition(history.present))).toBe(edited);
  });

  it.each(SEEDS)("a move neither loses nor adds a chart (seed %i)", (seed) => {
    const edit = randomEdits(seed);
    let layout = emptyLayout("Sales");
    for (let step = 0; step < 40; step += 1) layout = edit(layout);
    const charts = chartIdsOf(layout).sort();
    const newId = countIds();
    const random = seededRandom(seed + 1000);
    const ids = Object.keys(layout);
    for (let step = 0; step < 20; step += 1) {
      const some = ids.filter(() => random() < 0.1);
      const parentId = ids[Math.floor(random() * ids.length)] ?? GRID_ID;
      const moved = moveComponents(layout, some, { parentId, index: 0 }, (type) => `${newId(type)}-b`);
      if (moved.ok) layout = moved.value;
      expect(chartIdsOf(layout).sort()).toEqual(charts);
    }
  });
});

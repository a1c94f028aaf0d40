import { describe, expect, it } from "vitest";
import { chartsInScope } from "../dashboard/scope.ts";
import { crossFilterMask, marksOf } from "../masks/cross-filter/index.ts";
import { defaultMask, maskOf, startMasks } from "../masks/index.ts";
import { timeBrushOf, withTimeBrush } from "../masks/time-brush/index.ts";
import { dashboard, filter, layout, seededRandom } from "../nativeFilters.fixture.ts";
import {
  type CrossFilterSettings,
  FILTER_TYPES,
  type FilterableDashboard,
  type NativeFilter,
} from "../types.ts";
import { clausesOf, type DataMask, type DataMasks, withClauses } from "./index.ts";

const CHARTS = [1, 2, 3, 4];
const COMPONENTS = ["ROOT_ID", "TABS-1", "TAB-1", "TAB-2", "ROW-1", "ROW-2"];
const COLUMNS = ["region", "product", "price"];
const VALUES = ["North", "South", "East", 7, null, true];

/** A dashboard of random filters, marks and time brushes, and events that set and clear them, from one seed. */
function scenario(seed: number) {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const pickSome = <T>(from: readonly T[]): T[] => from.filter(() => random() < 0.5);
  const scope = () => ({ rootPath: pickSome(COMPONENTS), excluded: pickSome(CHARTS).slice(0, 2) });
  const valueFor = (filterType: NativeFilter["filterType"]): unknown => {
    if (random() < 0.3) return null;
    if (filterType === "filter_select") return pickSome(VALUES);
    if (filterType === "filter_range") return [pick([null, 1, 2]), pick([null, 2, 3])];
    return filterType === "filter_time" ? pick(["Last week", "Last year"]) : [pick(["a", "b"])];
  };
  const brush = () => {
    const from = pick([0, 1, 2, 3]);
    const to = from + pick([1, 2, 3]);
    return { from: Date.UTC(2020 + from, 0), to: Date.UTC(2020 + to, 0), label: `${from}–${to}` };
  };
  const entries = Array.from({ length: 1 + Math.floor(random() * 5) }, (_one, index) => {
    const filterType = pick(FILTER_TYPES);
    const plain = filter(`f${index}`, {
      filterType,
      scope: scope(),
      targets: [{ datasetId: 1, column: { name: pick(COLUMNS) } }],
      controlValues: { enableEmptyFilter: random() < 0.3, inverseSelection: random() < 0.3 },
    });
    return { ...plain, defaultDataMask: random() < 0.4 ? maskOf(plain, valueFor(filterType)) : {} };
  });
  const board = dashboard(entries, {
    charts: CHARTS.map((id) => ({ id, columns: random() < 0.3 ? new Set(pickSome(COLUMNS)) : null })),
  });
  const crossFilters: CrossFilterSettings = {
    ...board.filters.crossFilters,
    globalScope: scope(),
    charts: { "2": { id: 2, crossFilters: { scope: scope(), chartsInScope: [] } } },
  };
  const masks = Array.from({ length: 12 }, () => {
    if (random() < 0.6) {
      const one = pick(entries);
      return maskOf(one, valueFor(one.filterType), random() < 0.5);
    }
    const column = pick(COLUMNS);
    const marks = pickSome(VALUES).map((value) => ({ values: [{ column, value }], label: String(value) }));
    return withTimeBrush(crossFilterMask(pick(CHARTS), marks), random() < 0.5 ? brush() : null);
  });
  return { random, board: { ...board, filters: { ...board.filters, crossFilters } }, masks };
}

/** What each chart's form data are with these masks. */
function forms(
  board: FilterableDashboard,
  masks: DataMasks,
  shuffle: <T>(list: T[]) => T[] = (list) => list,
) {
  const clauses = shuffle(clausesOf(board, masks));
  return CHARTS.map((slice_id) => withClauses({ viz_type: "pie", slice_id }, slice_id, clauses));
}

/** The masks after these events. */
const applyEvents = (masks: DataMasks, events: readonly DataMask[]): DataMasks => ({
  ...masks,
  ...Object.fromEntries(events.map((mask) => [mask.id, mask])),
});

/** The same values, chosen in another order. */
function reorderValues(board: FilterableDashboard, mask: DataMask, shuffle: <T>(list: T[]) => T[]): DataMask {
  const entry = board.filters.entries.find(({ id }) => id === mask.id);
  const { value, excludeFilterValues } = mask.filterState;
  if (!entry)
    return withTimeBrush(crossFilterMask(Number(mask.id), shuffle(marksOf(mask))), timeBrushOf(mask));
  const isSelect = entry.type === "NATIVE_FILTER" && entry.filterType === "filter_select";
  return isSelect && Array.isArray(value) ? maskOf(entry, shuffle([...value]), excludeFilterValues) : mask;
}

const listShuffler =
  (random: () => number) =>
  <T>(list: T[]): T[] =>
    list
      .map((one) => ({ one, at: random() }))
      .sort((first, second) => first.at - second.at)
      .map(({ one }) => one);

const SEEDS = Array.from({ length: 300 }, (_one, index) => index + 1);

describe("whatever the filters are", () => {
  it("any order of events gives the same queries", () => {
    for (const seed of SEEDS) {
      const { board, masks, random } = scenario(seed);
      const start = startMasks(board.filters);
      const last = [...new Map(masks.map((mask) => [mask.id, mask])).values()];
      const shuffle = listShuffler(random);
      const inOrder = applyEvents(start, masks);
      const otherwise = Object.fromEntries(shuffle([...Object.entries(start)]));
      const mixed = applyEvents(
        otherwise,
        shuffle(last).map((mask) => reorderValues(board, mask, shuffle)),
      );
      // As text: the order of keys and of values makes the key of a query.
      expect([seed, JSON.stringify(forms(board, mixed, shuffle))]).toEqual([
        seed,
        JSON.stringify(forms(board, inOrder)),
      ]);
    }
  });

  it("clearing gives the first queries back", () => {
    for (const seed of SEEDS) {
      const { board, masks } = scenario(seed);
      const start = startMasks(board.filters);
      const first = forms(board, start);
      let now = applyEvents(start, masks);
      for (const entry of board.filters.entries) {
        if (entry.type === "NATIVE_FILTER") now = { ...now, [entry.id]: defaultMask(entry) };
      }
      for (const id of CHARTS) now = { ...now, [id]: crossFilterMask(id, []) };
      expect([seed, JSON.stringify(forms(board, now))]).toEqual([seed, JSON.stringify(first)]);
    }
  });

  it("a chart out of scope keeps its query", () => {
    for (const seed of SEEDS) {
      const { board, masks } = scenario(seed);
      let now = startMasks(board.filters);
      for (const mask of masks) {
        const entry = board.filters.entries.find(({ id }) => id === mask.id);
        const before = forms(board, now);
        now = { ...now, [mask.id]: mask };
        const after = forms(board, now);
        const { charts, globalScope } = board.filters.crossFilters;
        const own = charts[mask.id]?.crossFilters.scope;
        const scope =
          entry?.type === "NATIVE_FILTER" ? entry.scope : !own || own === "global" ? globalScope : own;
        const inScope = chartsInScope(scope, layout).filter((id) => String(id) !== mask.id);
        const changed = CHARTS.filter(
          (_id, index) => JSON.stringify(before[index]) !== JSON.stringify(after[index]),
        );
        expect([seed, changed.filter((id) => !inScope.includes(id))]).toEqual([seed, []]);
      }
    }
  });
});

import type { DashboardFilters, NativeFilter } from "@sightline/core/native-filters";
import type { DataMask, DataMasks, FilterMark } from "@sightline/core/native-filters/data-mask";
import { nativeFiltersOf } from "@sightline/core/native-filters/dependencies";
import { defaultMask, lacksValue, maskOf, startMasks } from "@sightline/core/native-filters/masks";
import { crossFilterMask, marksAfterClick, marksOf } from "@sightline/core/native-filters/masks/cross-filter";
import { type TimeBrush, timeBrushOf, withTimeBrush } from "@sightline/core/native-filters/masks/time-brush";
import { createStore } from "zustand";
import { sameMask } from "./sameMask.ts";

/** The values of a dashboard's filters: those that the controls show, and those that the charts are asked with. */
export interface FilterState {
  filters: DashboardFilters;
  /** By filter: what its control shows. */
  chosenMasks: DataMasks;
  /** By filter, and by chart whose marks filter: what counts. */
  appliedMasks: DataMasks;
  /** Shows a value; it counts once it is applied. */
  choose: (mask: DataMask) => void;
  /** Shows a value that counts at once: the first choice, for which the charts have waited. */
  start: (mask: DataMask) => void;
  apply: () => void;
  /** Takes the values out of all filters; they stop to count unless one of them needs a value. */
  clearAll: () => void;
  /** A press on a mark of a chart; null: beside all of them. */
  pressMark: (chartId: number, mark: FilterMark | null, additive: boolean) => void;
  /** Takes one mark out of those by which a chart filters. */
  removeMark: (chartId: number, index: number) => void;
  /** Selects a range of a chart's times, by which it filters others; null: none. */
  selectTimes: (chartId: number, brush: TimeBrush | null) => void;
  /** The filter, or the chart whose marks filter, that is to be shown and to have the focus; null: none. */
  focusedFilter: string | null;
  /** Asks for the focus, or, with null, tells that it is there. */
  focus: (id: string | null) => void;
  /** What a chart keeps between queries, such as the page of a table. */
  keepOwnState: (chartId: number, ownState: DataMask["ownState"]) => void;
  /** Takes over filters that were configured anew. Values of filters that still read the same stay. */
  configure: (filters: DashboardFilters) => void;
}

/** The filter values of one open dashboard. Never holds what the server knows but the filters that it is about. */
export const createFilterStore = (filters: DashboardFilters, given: DataMasks = {}) =>
  createStore<FilterState>()((set) => ({
    filters,
    chosenMasks: ofFilters(filters, startMasks(filters, given)),
    appliedMasks: startMasks(filters, given),
    focusedFilter: null,
    focus: (focusedFilter) => set({ focusedFilter }),
    choose: (mask) => set(({ chosenMasks }) => ({ chosenMasks: { ...chosenMasks, [mask.id]: mask } })),
    start: (mask) =>
      set(({ chosenMasks, appliedMasks }) => ({
        chosenMasks: { ...chosenMasks, [mask.id]: mask },
        appliedMasks: { ...appliedMasks, [mask.id]: mask },
      })),
    apply: () =>
      set((state) =>
        canApply(state) ? { appliedMasks: { ...state.appliedMasks, ...state.chosenMasks } } : state,
      ),
    clearAll: () =>
      set((state) => {
        const all = nativeFiltersOf(state.filters.entries);
        const chosenMasks = Object.fromEntries(
          all.map((filter) => [
            filter.id,
            maskOf(filter, null, state.chosenMasks[filter.id]?.filterState.excludeFilterValues),
          ]),
        );
        const cleared = { ...state, chosenMasks };
        const marks = chartMasks(state.appliedMasks).map((mask) =>
          crossFilterMask(Number(mask.id), [], mask.ownState),
        );
        const applied = {
          ...state.appliedMasks,
          ...Object.fromEntries(marks.map((mask) => [mask.id, mask])),
        };
        return {
          chosenMasks,
          appliedMasks: missingValues(cleared).length > 0 ? applied : { ...applied, ...chosenMasks },
        };
      }),
    pressMark: (chartId, mark, additive) =>
      set(({ appliedMasks }) => {
        const before = appliedMasks[chartId];
        return withMarks(appliedMasks, chartId, marksAfterClick(marksOf(before), mark, additive));
      }),
    removeMark: (chartId, index) =>
      set(({ appliedMasks }) =>
        withMarks(
          appliedMasks,
          chartId,
          marksOf(appliedMasks[chartId]).filter((_, place) => place !== index),
        ),
      ),
    selectTimes: (chartId, brush) =>
      set(({ appliedMasks }) => {
        const mask = appliedMasks[chartId] ?? crossFilterMask(chartId, []);
        return { appliedMasks: { ...appliedMasks, [chartId]: withTimeBrush(mask, brush) } };
      }),
    keepOwnState: (chartId, ownState) =>
      set(({ appliedMasks }) => {
        const mask = appliedMasks[chartId] ?? crossFilterMask(chartId, []);
        return { appliedMasks: { ...appliedMasks, [chartId]: { ...mask, ownState } } };
      }),
    configure: (next) =>
      set(({ filters: old, chosenMasks, appliedMasks }) => {
        const before = new Map(nativeFiltersOf(old.entries).map((filter) => [filter.id, filter]));
        const keep = (masks: DataMasks) =>
          Object.fromEntries(
            nativeFiltersOf(next.entries).map((filter) => {
              const known = masks[filter.id];
              const same = known && readsTheSame(before.get(filter.id), filter);
              return [filter.id, same ? known : defaultMask(filter)];
            }),
          );
        const marks = Object.fromEntries(chartMasks(appliedMasks).map((mask) => [mask.id, mask]));
        return {
          filters: next,
          chosenMasks: keep(chosenMasks),
          appliedMasks: { ...marks, ...keep(appliedMasks) },
        };
      }),
  }));

export type FilterStore = ReturnType<typeof createFilterStore>;

const ofFilters = ({ entries }: DashboardFilters, masks: DataMasks): DataMasks =>
  Object.fromEntries(nativeFiltersOf(entries).flatMap(({ id }) => (masks[id] ? [[id, masks[id]]] : [])));

/** The masks of charts: their ids are numbers. */
export const chartMasks = (masks: DataMasks): DataMask[] =>
  Object.values(masks).filter(({ id }) => /^\d+$/.test(id));

function withMarks(
  applied: DataMasks,
  chartId: number,
  marks: readonly FilterMark[],
): { appliedMasks: DataMasks } {
  const before = applied[chartId];
  const mask = crossFilterMask(chartId, marks, before?.ownState);
  return { appliedMasks: { ...applied, [chartId]: withTimeBrush(mask, timeBrushOf(before)) } };
}

/** Whether a value of the one filter means the same in the other. */
function readsTheSame(one: NativeFilter | undefined, other: NativeFilter): boolean {
  const key = ({ filterType, targets, controlValues, defaultDataMask }: NativeFilter) =>
    JSON.stringify([filterType, targets, controlValues, defaultDataMask.filterState?.value]);
  return one !== undefined && key(one) === key(other);
}

/** Ids of the filters that show another value than the one that counts. */
export const changedFilters = ({
  chosenMasks,
  appliedMasks,
}: Pick<FilterState, "chosenMasks" | "appliedMasks">): string[] =>
  Object.values(chosenMasks)
    .filter((mask) => !sameMask(mask, appliedMasks[mask.id]))
    .map(({ id }) => id);

/** The filters that need a value and show none. */
export const missingValues = ({
  filters,
  chosenMasks,
}: Pick<FilterState, "filters" | "chosenMasks">): NativeFilter[] =>
  nativeFiltersOf(filters.entries).filter((filter) => lacksValue(filter, chosenMasks[filter.id]));

/** Whether there is something to apply, and nothing that stands against it. */
export const canApply = (state: Pick<FilterState, "filters" | "chosenMasks" | "appliedMasks">): boolean =>
  changedFilters(state).length > 0 && missingValues(state).length === 0;

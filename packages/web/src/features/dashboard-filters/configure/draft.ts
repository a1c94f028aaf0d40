import {
  type CrossFilterSettings,
  type DashboardFilters,
  DIVIDER_PREFIX,
  FILTER_PREFIX,
  type FilterDivider,
  type FilterEntry,
  type FilterType,
  type NativeFilter,
} from "@sightline/core/native-filters";
import { CUSTOMIZATION_PREFIX } from "@sightline/core/native-filters/customizations";
import { wholeDashboard } from "@sightline/core/native-filters/dashboard";
import { dependentsOf } from "@sightline/core/native-filters/dependencies";

/** Milliseconds for which a removed filter can be brought back. Spec 2 §9. */
export const REMOVAL_MS = 5_000;

/** What the list of the dialog shows besides entries: the rules of cross-filters. */
export const CROSS_FILTERS = "cross-filters";

/** The filters of a dashboard while they are configured. */
export interface FilterDraft {
  entries: readonly FilterEntry[];
  crossFilters: CrossFilterSettings;
  /** Ids of entries that are about to go. */
  removed: ReadonlySet<string>;
  /** Id of the entry that is shown, or CROSS_FILTERS. */
  selected: string;
}

/** A draft of what is stored. */
export const openDraft = ({ entries, crossFilters }: DashboardFilters): FilterDraft => ({
  entries,
  crossFilters,
  removed: new Set(),
  selected: entries[0]?.id ?? CROSS_FILTERS,
});

/** A filter to be filled in, of a dataset if one is known. */
export const newFilter = (randomText: string, datasetId: number | null = null): NativeFilter => ({
  type: "NATIVE_FILTER",
  id: FILTER_PREFIX + randomText,
  name: "",
  description: "",
  filterType: "filter_select",
  targets: datasetId === null ? [] : [{ datasetId }],
  controlValues: {},
  defaultDataMask: {},
  cascadeParentIds: [],
  scope: wholeDashboard(),
});

/** What readers may change of the look of charts: at first their dimensions. */
export const newCustomization = (randomText: string, datasetId: number | null = null): NativeFilter => ({
  ...newFilter(randomText, datasetId),
  id: CUSTOMIZATION_PREFIX + randomText,
  filterType: "chart_customization_dynamic_groupby",
});

export const newDivider = (randomText: string): FilterDivider => ({
  type: "DIVIDER",
  id: DIVIDER_PREFIX + randomText,
  title: "",
  description: "",
  scope: wholeDashboard(),
});

/** Adds an entry at the end and shows it. */
export const addEntry = (draft: FilterDraft, entry: FilterEntry): FilterDraft => ({
  ...draft,
  entries: [...draft.entries, entry],
  selected: entry.id,
});

export const changeEntry = (draft: FilterDraft, entry: FilterEntry): FilterDraft => ({
  ...draft,
  entries: draft.entries.map((one) => (one.id === entry.id ? entry : one)),
});

/** Moves an entry to stand at `index`; the same draft if it is there or is not known. */
export function moveEntry(draft: FilterDraft, id: string, index: number): FilterDraft {
  const from = draft.entries.findIndex((one) => one.id === id);
  const to = Math.min(Math.max(index, 0), draft.entries.length - 1);
  const entry = draft.entries[from];
  if (!entry || from === to) return draft;
  const others = draft.entries.filter((one) => one.id !== id);
  return { ...draft, entries: [...others.slice(0, to), entry, ...others.slice(to)] };
}

/** Filters that take their choices by the values of this one, and so keep it from being removed. */
export const removalVeto = (draft: FilterDraft, id: string): NativeFilter[] =>
  dependentsOf(id, draft.entries).filter(
    (filter) => filter.cascadeParentIds.includes(id) && !draft.removed.has(filter.id),
  );

/** Marks an entry as about to go. */
export const removeEntry = (draft: FilterDraft, id: string): FilterDraft => ({
  ...draft,
  removed: new Set([...draft.removed, id]),
});

export const restoreEntry = (draft: FilterDraft, id: string): FilterDraft => ({
  ...draft,
  removed: new Set([...draft.removed].filter((one) => one !== id)),
});

/** Takes an entry out for good, if it was not brought back meanwhile; the next one is shown. */
export function purgeEntry(draft: FilterDraft, id: string): FilterDraft {
  if (!draft.removed.has(id)) return draft;
  const index = draft.entries.findIndex((one) => one.id === id);
  const entries = draft.entries.filter((one) => one.id !== id);
  const next = entries[Math.min(index, entries.length - 1)]?.id ?? CROSS_FILTERS;
  return {
    ...restoreEntry(draft, id),
    entries,
    selected: draft.selected === id ? next : draft.selected,
  };
}

/** A filter of another type; it keeps what all types have, and what the new one reads of its target. */
export const withType = (
  filter: NativeFilter,
  filterType: FilterType,
  reads: "none" | "dataset" | "column",
): NativeFilter => {
  const [target] = filter.targets;
  const { enableEmptyFilter } = filter.controlValues;
  const dataset = target?.datasetId === undefined ? [] : [{ datasetId: target.datasetId }];
  return {
    ...filter,
    filterType,
    targets: { none: [], dataset, column: filter.targets }[reads],
    controlValues: enableEmptyFilter === undefined ? {} : { enableEmptyFilter },
    defaultDataMask: {},
    sortMetric: null,
    requiredFirst: false,
  };
};

/** What is saved: all entries that are not about to go. */
export const draftedFilters = ({ entries, crossFilters, removed }: FilterDraft): DashboardFilters => ({
  entries: entries.filter(({ id }) => !removed.has(id)),
  crossFilters,
});

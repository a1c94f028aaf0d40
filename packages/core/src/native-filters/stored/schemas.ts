import { z } from "zod";
import type { AdhocFilter } from "../../filters/index.ts";
import { ROOT_ID } from "../../layout/index.ts";
import type { QueryFilter } from "../../query/index.ts";
import type { DataMask, ExtraFormData } from "../dataMask.ts";
import { APPEND_KEYS, OVERRIDE_KEYS } from "../mergeExtraFormData.ts";
import { DIVIDER_PREFIX, FILTER_TYPES, type FilterControlValues, SELECT_OPERATORS } from "../types.ts";

/** The entries of a list that fit; none of what is no list. */
const listOfValid = <T extends z.ZodType>(entry: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((values) =>
      values.flatMap((value): z.output<T>[] => {
        const read = entry.safeParse(value);
        return read.success ? [read.data] : [];
      }),
    );

const text = z.string().catch("");
const json = z.looseObject({}).catch({});

export const target = z.looseObject({
  datasetId: z.number().optional().catch(undefined),
  column: z.looseObject({ name: z.string() }).optional().catch(undefined),
});
export const targets = listOfValid(target);

export const scope = z.looseObject({
  rootPath: z
    .array(z.unknown())
    .catch([ROOT_ID])
    .transform((ids) => ids.filter((id) => typeof id === "string")),
  excluded: listOfValid(z.number()),
});
const scopeOrAll = scope.catch({ rootPath: [ROOT_ID], excluded: [] });

const flag = z.boolean().optional().catch(undefined);
const controlValues = z
  .looseObject({
    enableEmptyFilter: flag,
    defaultToFirstItem: flag,
    multiSelect: flag,
    inverseSelection: flag,
    searchAllOptions: flag,
    creatable: flag,
    sortAscending: flag,
    operatorType: z.enum(SELECT_OPERATORS).optional().catch(undefined),
    enableSingleValue: z.number().optional().catch(undefined),
  })
  .catch({})
  .transform((values) => withoutUndefined(values) as FilterControlValues);

const record = z.record(z.string(), z.unknown());
const condition = z.looseObject({ col: z.union([z.string(), record]), op: z.string() });

/** What a mask says, as far as it can be read. */
export const extraFormData = json.transform((stored): ExtraFormData => {
  const lists = Object.fromEntries(
    APPEND_KEYS.map((key) => [key, stored[key]]).filter(([, value]) => Array.isArray(value)),
  );
  const texts = Object.fromEntries(
    OVERRIDE_KEYS.map((key) => [key, stored[key]]).filter(([, value]) => typeof value === "string" && value),
  );
  return {
    ...lists,
    ...texts,
    ...(lists.filters ? { filters: listOfValid(condition).parse(lists.filters) as QueryFilter[] } : {}),
    ...(lists.adhoc_filters
      ? { adhoc_filters: listOfValid(record).parse(lists.adhoc_filters) as unknown as AdhocFilter[] }
      : {}),
  };
});

export const dataMask = z.looseObject({ extraFormData, filterState: json, ownState: json }).transform(
  ({ extraFormData: extra, filterState, ownState }): Omit<DataMask, "id"> => ({
    extraFormData: extra,
    filterState,
    ownState,
  }),
);

const optionalText = z.string().nullish().catch(undefined);

export const nativeFilter = z.looseObject({
  type: z.literal("NATIVE_FILTER").catch("NATIVE_FILTER"),
  id: z.string(),
  name: text,
  description: text,
  filterType: z.enum(FILTER_TYPES),
  targets,
  controlValues,
  defaultDataMask: dataMask.catch({ extraFormData: {}, filterState: {}, ownState: {} }),
  cascadeParentIds: listOfValid(z.string()),
  scope: scopeOrAll,
  sortMetric: optionalText,
  adhoc_filters: z
    .array(z.unknown())
    .transform((filters) => listOfValid(record).parse(filters) as unknown as AdhocFilter[])
    .optional()
    .catch(undefined),
  time_range: optionalText,
  granularity_sqla: optionalText,
  requiredFirst: flag,
});

export const divider = z.looseObject({
  type: z.literal("DIVIDER").catch("DIVIDER"),
  id: z.string(),
  title: text,
  description: text,
  scope: scopeOrAll,
});

/** Whether an entry of the filter bar is a heading. */
export const isDivider = ({ id, type }: { id?: unknown; type?: unknown }): boolean =>
  type === "DIVIDER" || (typeof id === "string" && id.startsWith(DIVIDER_PREFIX));

export const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

import type { AdhocFilter } from "../../filters/index.ts";
import { ROOT_ID } from "../../layout/index.ts";
import type { QueryFilter } from "../../query/index.ts";
import { wholeDashboard } from "../dashboard/scope.ts";
import type { DataMask, ExtraFormData } from "../data-mask/dataMask.ts";
import { APPEND_KEYS, OVERRIDE_KEYS } from "../data-mask/mergeExtraFormData.ts";
import {
  FILTER_TYPES,
  type FilterControlValues,
  type FilterType,
  type NativeFilterScope,
  type NativeFilterTarget,
  SELECT_OPERATORS,
} from "../types.ts";

// Plain checks, not schemas: a dashboard reads its filters before the first query of a chart leaves, and zod takes longer
// to load than all of them together.

export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => typeof value === "number";

/** The entries of a list that fit; none of what is no list. */
export const entriesThat = <T>(value: unknown, fits: (entry: unknown) => entry is T): T[] =>
  Array.isArray(value) ? value.filter(fits) : [];

export const readText = (value: unknown): string => (isText(value) ? value : "");

/** A text, or null where that is what is stored. */
export const readOptionalText = (value: unknown): string | null | undefined =>
  value === null || isText(value) ? value : undefined;

export const readFlag = (value: unknown): boolean | undefined =>
  typeof value === "boolean" ? value : undefined;

const readJson = (value: unknown): Record<string, unknown> => (isJson(value) ? value : {});

/** What the type of a filter is called; null: it is none of those that are known here. */
export const readFilterType = (value: unknown): FilterType | null =>
  FILTER_TYPES.find((type) => type === value) ?? null;

export const readTargets = (value: unknown): NativeFilterTarget[] =>
  entriesThat(value, isJson).map(({ datasetId, column, ...rest }) =>
    withoutUndefined({
      ...rest,
      datasetId: isNumber(datasetId) ? datasetId : undefined,
      column: isJson(column) && isText(column.name) ? column : undefined,
    }),
  ) as NativeFilterTarget[];

/** Null for what is no scope. */
export function readScope(value: unknown): NativeFilterScope | null {
  if (!isJson(value)) return null;
  const { rootPath, excluded } = value;
  return {
    ...value,
    rootPath: Array.isArray(rootPath) ? rootPath.filter(isText) : [ROOT_ID],
    excluded: entriesThat(excluded, isNumber),
  };
}

export const readScopeOrAll = (value: unknown): NativeFilterScope => readScope(value) ?? wholeDashboard();

export function readControlValues(value: unknown): FilterControlValues {
  const stored = readJson(value);
  const { operatorType, enableSingleValue } = stored;
  return withoutUndefined({
    ...stored,
    enableEmptyFilter: readFlag(stored.enableEmptyFilter),
    defaultToFirstItem: readFlag(stored.defaultToFirstItem),
    multiSelect: readFlag(stored.multiSelect),
    inverseSelection: readFlag(stored.inverseSelection),
    searchAllOptions: readFlag(stored.searchAllOptions),
    creatable: readFlag(stored.creatable),
    sortAscending: readFlag(stored.sortAscending),
    operatorType: SELECT_OPERATORS.find((operator) => operator === operatorType),
    enableSingleValue: isNumber(enableSingleValue) ? enableSingleValue : undefined,
    availableColumns: Array.isArray(stored.availableColumns)
      ? entriesThat(stored.availableColumns, isText)
      : undefined,
    canSelectMultiple: readFlag(stored.canSelectMultiple),
  }) as FilterControlValues;
}

const isCondition = (value: unknown): value is QueryFilter =>
  isJson(value) && (isText(value.col) || isJson(value.col)) && isText(value.op);

/** Which comparison it is, is read where the filter is applied. */
const isAdhocFilter = (value: unknown): value is AdhocFilter => isJson(value);

/** The conditions in a list, as far as they can be read. */
export const readAdhocFilters = (value: unknown): AdhocFilter[] => entriesThat(value, isAdhocFilter);

/** What a mask says, as far as it can be read. */
function readExtraFormData(value: unknown): ExtraFormData {
  const stored = readJson(value);
  const lists = Object.fromEntries(
    APPEND_KEYS.map((key) => [key, stored[key]]).filter(([, list]) => Array.isArray(list)),
  );
  const texts = Object.fromEntries(
    OVERRIDE_KEYS.map((key) => [key, stored[key]]).filter(([, text]) => isText(text) && text),
  );
  return {
    ...lists,
    ...texts,
    ...(lists.filters ? { filters: entriesThat(lists.filters, isCondition) } : {}),
    ...(lists.adhoc_filters ? { adhoc_filters: readAdhocFilters(lists.adhoc_filters) } : {}),
  };
}

/** Null for what is no mask. */
export const readDataMask = (value: unknown): Omit<DataMask, "id"> | null =>
  isJson(value)
    ? {
        extraFormData: readExtraFormData(value.extraFormData),
        filterState: readJson(value.filterState),
        ownState: readJson(value.ownState),
      }
    : null;

export const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

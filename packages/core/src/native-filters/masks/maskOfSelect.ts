import type { AdhocFilter } from "../../filters/index.ts";
import type { QueryFilter, Scalar } from "../../query/index.ts";
import { type DataMask, type ExtraFormData, emptyMask } from "../data-mask/dataMask.ts";
import type { NativeFilter, SelectOperator } from "../types.ts";
import { targetColumn, valueLabel } from "./parts.ts";

/** What keeps every row away, for a filter that needs a value and has none. */
export const NO_ROW: AdhocFilter = { expressionType: "SQL", clause: "WHERE", sqlExpression: "1 = 0" };

export interface SelectOptions {
  /** Of a filter with inverse selection: whether the values are excluded (the default) or included. */
  exclude?: boolean;
  /** How a value is shown. */
  label?: (value: Scalar) => string;
  /** Follows values that are excluded. */
  excludedSuffix?: string;
}

/** The mask of a select filter for these values; null or none for no value. */
export function maskOfSelect(
  values: readonly Scalar[] | null | undefined,
  filter: NativeFilter,
  { exclude = true, label = valueLabel, excludedSuffix = " (excluded)" }: SelectOptions = {},
): DataMask {
  const { enableEmptyFilter, inverseSelection, multiSelect, operatorType = "exact" } = filter.controlValues;
  const chosen = multiSelect === false ? (values ?? []).slice(0, 1) : [...(values ?? [])];
  const state = { excludeFilterValues: exclude };
  if (chosen.length === 0) {
    const extraFormData = enableEmptyFilter && !inverseSelection ? { adhoc_filters: [NO_ROW] } : {};
    return { ...emptyMask(filter.id), extraFormData, filterState: { ...state, value: null } };
  }
  const excludes = Boolean(inverseSelection) && exclude;
  return {
    ...emptyMask(filter.id),
    extraFormData: selectionFilter(targetColumn(filter), chosen, excludes, operatorType),
    filterState: {
      ...state,
      value: chosen,
      label: chosen.map(label).join(", ") + (excludes ? excludedSuffix : ""),
    },
  };
}

function selectionFilter(
  col: string | null,
  values: Scalar[],
  excludes: boolean,
  operator: SelectOperator,
): ExtraFormData {
  if (col === null) return {};
  const [first] = values;
  const pattern = PATTERNS[operator];
  const filter: QueryFilter =
    pattern && typeof first === "string"
      ? { col, op: excludes ? "NOT ILIKE" : "ILIKE", val: pattern(first) }
      : { col, op: excludes ? "NOT IN" : "IN", val: values };
  return { filters: [filter] };
}

/** Only the first text is compared: the control of these operators is a text field. */
const PATTERNS: Record<SelectOperator, ((text: string) => string) | null> = {
  exact: null,
  ilike_contains: (text) => `%${text}%`,
  ilike_starts_with: (text) => `${text}%`,
  ilike_ends_with: (text) => `%${text}`,
};

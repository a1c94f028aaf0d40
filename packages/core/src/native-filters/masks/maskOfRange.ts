import type { QueryFilter } from "../../query/index.ts";
import { type DataMask, emptyMask } from "../data-mask/dataMask.ts";
import { type NativeFilter, SINGLE_VALUE } from "../types.ts";
import { targetColumn } from "./parts.ts";

/** The lower and the upper bound, both included; null for none. */
export type RangeValue = readonly [number | null, number | null];

/** The mask of a range filter. One that asks for a single bound takes no notice of the other. */
export function maskOfRange(
  value: RangeValue | null | undefined,
  filter: NativeFilter,
  format: (bound: number) => string = String,
): DataMask {
  const [low, high] = boundsOf(value ?? [null, null], filter);
  const col = targetColumn(filter);
  const mask = emptyMask(filter.id);
  if (low === null && high === null) return { ...mask, filterState: { value: null } };
  return {
    ...mask,
    extraFormData: col === null ? {} : { filters: conditions(col, low, high) },
    filterState: { value: [low, high], label: rangeLabel(low, high, format) },
  };
}

function boundsOf([low, high]: RangeValue, { controlValues }: NativeFilter): RangeValue {
  switch (controlValues.enableSingleValue) {
    case SINGLE_VALUE.minimum:
      return [low, null];
    case SINGLE_VALUE.exact:
      return [low ?? high, low ?? high];
    case SINGLE_VALUE.maximum:
      return [null, high];
    default:
      return [low, high];
  }
}

function conditions(col: string, low: number | null, high: number | null): QueryFilter[] {
  if (low !== null && low === high) return [{ col, op: "==", val: low }];
  return [
    ...(low === null ? [] : [{ col, op: ">=", val: low }]),
    ...(high === null ? [] : [{ col, op: "<=", val: high }]),
  ];
}

function rangeLabel(low: number | null, high: number | null, format: (bound: number) => string): string {
  if (low !== null && low === high) return `x = ${format(low)}`;
  if (low === null) return high === null ? "" : `x ≤ ${format(high)}`;
  return high === null ? `x ≥ ${format(low)}` : `${format(low)} ≤ x ≤ ${format(high)}`;
}

/** What is wrong with a range: its bounds are the wrong way round, or it has none where it needs one. */
export function rangeProblem(
  value: RangeValue | null | undefined,
  filter: NativeFilter,
): "required" | "inverted" | null {
  const [low, high] = boundsOf(value ?? [null, null], filter);
  if (low === null && high === null) return filter.controlValues.enableEmptyFilter ? "required" : null;
  return low !== null && high !== null && low > high ? "inverted" : null;
}

import type { DataMasks, FilterMark } from "@sightline/core/native-filters/data-mask";
import { crossFilterMask } from "@sightline/core/native-filters/masks/cross-filter";

/** Under which name a link says a time range. */
const TIME_RANGE = "__time_range";

/**
 * What the parameter `preselect_filters` says: `{"<chart id>": {"<column>": [values]}}`, as if marks of those charts had been
 * pressed. Null for text that says nothing.
 */
export function preselectedMasks(text: string): DataMasks | null {
  const preselected = parseJson(text);
  if (!isObject(preselected)) return null;
  const masks = Object.entries(preselected).flatMap(([id, columns]) => {
    if (!/^\d+$/.test(id) || !isObject(columns)) return [];
    const { [TIME_RANGE]: range, ...values } = columns;
    const mask = crossFilterMask(Number(id), marksOf(values));
    const time_range = [range].flat()[0];
    if (typeof time_range !== "string") return [mask];
    return [{ ...mask, extraFormData: { ...mask.extraFormData, time_range } }];
  });
  return Object.fromEntries(masks.map((mask) => [mask.id, mask]));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** As many marks as the longest list has values: together they have all values of each column. */
function marksOf(columns: Record<string, unknown>): FilterMark[] {
  const lists = Object.entries(columns)
    .map(([column, values]) => ({ column, values: [values].flat() }))
    .filter(({ values }) => values.length > 0);
  const longest = Math.max(0, ...lists.map(({ values }) => values.length));
  return Array.from({ length: longest }, (_one, at) => {
    const values = lists.map((list) => ({
      column: list.column,
      value: list.values[at % list.values.length],
    }));
    return { values, label: values.map(({ value }) => String(value ?? "<NULL>")).join(", ") };
  });
}

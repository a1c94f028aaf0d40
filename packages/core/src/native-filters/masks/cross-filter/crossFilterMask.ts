import { columnLabel } from "../../../metrics/index.ts";
import type { QueryColumn, QueryFilter, Scalar } from "../../../query/index.ts";
import type { DataMask, FilterMark } from "../../data-mask/dataMask.ts";

/**
 * The mask of a chart whose marks filter other charts: each of its dimensions takes the values of the marks. `ownState`
 * stays that of the mask it replaces.
 */
export function crossFilterMask(
  chartId: number,
  marks: readonly FilterMark[],
  ownState: DataMask["ownState"] = {},
): DataMask {
  const id = String(chartId);
  if (marks.length === 0) {
    return { id, extraFormData: {}, filterState: { value: null, selectedValues: null }, ownState };
  }
  const dimensions = dimensionsOf(marks);
  const valuesOf = (mark: FilterMark) => dimensions.map(({ key }) => dimensionValue(mark, key));
  return {
    id,
    extraFormData: {
      filters: dimensions.map(({ column, key, grain }) =>
        condition(
          column,
          marks.flatMap((mark) => dimensionValue(mark, key)),
          grain,
        ),
      ),
    },
    filterState: {
      value: marks.map(valuesOf),
      selectedValues: marks.map(({ label }) => label),
      label: marks.map(({ label }) => label).join(", "),
    },
    ownState,
  };
}

interface Dimension {
  column: QueryColumn;
  key: string;
  grain: string | null;
}

function dimensionsOf(marks: readonly FilterMark[]): Dimension[] {
  const dimensions = new Map<string, Dimension>();
  for (const { column, grain } of marks.flatMap(({ values }) => values)) {
    const key = columnLabel(column);
    if (!dimensions.has(key)) dimensions.set(key, { column, key, grain: grain ?? null });
  }
  return [...dimensions.values()];
}

/** A list, where the mark stands for several values. */
const dimensionValue = (mark: FilterMark, key: string): Scalar | Scalar[] => {
  const value = mark.values.find(({ column }) => columnLabel(column) === key)?.value;
  return Array.isArray(value) ? value.map(scalarOrNull) : scalarOrNull(value);
};
const scalarOrNull = (value: unknown): Scalar => (isScalar(value) ? value : null);
const isScalar = (value: unknown): value is Scalar => ["string", "number", "boolean"].includes(typeof value);

function condition(col: QueryColumn, values: Scalar[], grain: string | null): QueryFilter {
  const val = [...new Set(values)];
  if (val.every((value) => value === null)) return { col, op: "IS NULL" };
  return { col, op: "IN", val, ...(grain ? { grain } : {}) };
}

/** The marks that a mask was made of. */
export function marksOf(mask: DataMask | undefined): FilterMark[] {
  const columns = (mask?.extraFormData.filters ?? []).map(({ col, grain }) => ({ column: col, grain }));
  const { value, selectedValues } = mask?.filterState ?? {};
  if (!Array.isArray(value)) return [];
  return value.filter(Array.isArray).map((values, index) => ({
    values: columns.map(({ column, grain }, place) => ({
      column,
      value: values[place] ?? null,
      ...(grain ? { grain } : {}),
    })),
    label: String(selectedValues?.[index] ?? values.join(", ")),
  }));
}

/**
 * The marks that filter after a click on one: it alone, or none if it was the only one. With `additive` it comes to the
 * others or leaves them. Null, a click beside all marks, clears.
 */
export function marksAfterClick(
  chosen: readonly FilterMark[],
  mark: FilterMark | null,
  additive: boolean,
): FilterMark[] {
  if (!mark) return [];
  const key = markKey(mark);
  const others = chosen.filter((one) => markKey(one) !== key);
  const wasChosen = others.length < chosen.length;
  if (additive) return wasChosen ? others : [...others, mark];
  return wasChosen && others.length === 0 ? [] : [mark];
}

const markKey = ({ values }: FilterMark): string =>
  JSON.stringify(values.map(({ column, value }) => [columnLabel(column), value ?? null]));

/** The values that a chart's own marks filter by, by the label of the column: what is not among them is drawn dimmed. */
export function selectedValues(mask: DataMask | undefined): Record<string, unknown[]> | null {
  const marks = marksOf(mask);
  if (marks.length === 0) return null;
  const selected: Record<string, unknown[]> = {};
  for (const { column, value } of marks.flatMap(({ values }) => values)) {
    const key = columnLabel(column);
    selected[key] = [...new Set([...(selected[key] ?? []), ...[value].flat()])];
  }
  return selected;
}

import { type DataMask, emptyMask } from "../../data-mask/dataMask.ts";
import type { NativeFilter } from "../../types.ts";

/** The mask of a customisation that groups charts by these columns. It filters nothing: the columns are its value. */
export function maskOfGroupby(
  columns: readonly string[],
  { id, controlValues }: NativeFilter,
  label: (column: string) => string = (column) => column,
): DataMask {
  const allowed = Array.isArray(controlValues.availableColumns) ? controlValues.availableColumns : [];
  const offered = columns.filter((column) => allowed.length === 0 || allowed.includes(column));
  const value = offered.slice(0, controlValues.canSelectMultiple === false ? 1 : undefined);
  const mask = emptyMask(id);
  if (value.length === 0) return { ...mask, filterState: { value: null } };
  return { ...mask, filterState: { value, label: value.map(label).join(", ") } };
}

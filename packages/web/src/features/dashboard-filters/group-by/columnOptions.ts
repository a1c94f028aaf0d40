import type { NativeFilter } from "@sightline/core/native-filters";
import type { SelectOption } from "@sightline/ui/select";
import { columnOption } from "../choices/columnOption.ts";

/** The columns that a choice of dimensions offers: those of the reply that it allows, and those that are chosen. */
export function columnOptions(
  rows: readonly Record<string, unknown>[],
  { controlValues }: NativeFilter,
  chosen: readonly string[],
): SelectOption<string>[] {
  const allowed = controlValues.availableColumns ?? [];
  const listed = rows
    .map((row) =>
      columnOption({ column_name: String(row.column_name), verbose_name: String(row.verbose_name ?? "") }),
    )
    .filter(({ value }) => allowed.length === 0 || allowed.includes(value) || chosen.includes(value));
  const missing = chosen.filter((column) => !listed.some(({ value }) => value === column));
  return [...missing.map((value) => ({ value, label: value })), ...listed];
}

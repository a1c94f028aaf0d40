import { columnFills } from "../conditional-format/index.ts";
import type { PictureInput } from "../contract/index.ts";
import type { CellFill } from "../contract/pictures/table/index.ts";
import type { CellValue } from "./aggregates.ts";
import type { PivotForm } from "./controls.ts";

/** The colors of a value by the rules of its metric. They compare with all values in the reply. */
export function cellFill({
  form,
  queries,
  theme,
}: PictureInput<PivotForm>): (value: CellValue, metric: string | null) => CellFill | null {
  const fills = columnFills(form.conditional_formatting, queries[0]?.data ?? [], theme.background);
  return (value, metric) => fills.get(metric ?? "")?.(value) ?? null;
}

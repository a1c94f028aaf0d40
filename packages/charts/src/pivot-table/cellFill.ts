import { readableInk } from "../color/index.ts";
import { blendOver, type CellColor, conditionalColor } from "../conditional-format/index.ts";
import type { PictureInput } from "../contract/index.ts";
import type { CellValue } from "./aggregates.ts";
import type { PivotForm } from "./controls.ts";
import type { CellFill } from "./pivotPicture.ts";

/** The colours of a value by the rules of its metric. They compare with all values in the reply. */
export function cellFill({
  form,
  queries,
  theme,
}: PictureInput<PivotForm>): (value: CellValue, metric: string | null) => CellFill | null {
  const records = queries[0]?.data ?? [];
  const rules = new Map<string, CellColor[]>();
  for (const rule of form.conditional_formatting) {
    const color = conditionalColor(
      rule,
      records.map((record) => record[rule.column]),
    );
    rules.set(rule.column, [...(rules.get(rule.column) ?? []), color]);
  }
  return (value, metric) => {
    // Later rules take the place of earlier ones.
    const found = rules
      .get(metric ?? "")
      ?.map((color) => color(value))
      .findLast((color) => color !== null);
    if (!found) return null;
    const background = blendOver(found.color, found.opacity, theme.background);
    return { background, ink: readableInk(background) };
  };
}

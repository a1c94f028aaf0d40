import { readableInk } from "../color/contrast/index.ts";
import type { CellFill } from "../contract/pictures/table/index.ts";
import { blendOver, type CellColor, conditionalColor } from "./conditionalColor.ts";
import type { ConditionalFormat } from "./rules.ts";

type ColumnFill = (value: unknown) => CellFill | null;

/**
 * The colors of cells by the rules of their columns, over a background. A rule compares with all values of its column;
 * later rules take the place of earlier ones.
 */
export function columnFills(
  rules: readonly ConditionalFormat[],
  records: readonly Record<string, unknown>[],
  background: string,
): ReadonlyMap<string, ColumnFill> {
  const colors = new Map<string, CellColor[]>();
  for (const rule of rules) {
    const values = records.map((record) => record[rule.column]);
    colors.set(rule.column, [...(colors.get(rule.column) ?? []), conditionalColor(rule, values)]);
  }
  const fill =
    (found: readonly CellColor[]): ColumnFill =>
    (value) => {
      const color = found.map((one) => one(value)).findLast((one) => one !== null);
      return color ? fillOver(color.color, color.opacity, background) : null;
    };
  return new Map([...colors].map(([column, found]) => [column, fill(found)]));
}

/** A color at an opacity over a background, with the ink that can be read on it. */
export function fillOver(color: string, opacity: number, background: string): CellFill {
  const blended = blendOver(color, opacity, background);
  return { background: blended, ink: readableInk(blended) };
}

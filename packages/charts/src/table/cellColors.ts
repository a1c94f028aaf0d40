import { columnFills, fillOver, isDirectionColor } from "../conditional-format/index.ts";
import type { PictureInput } from "../contract/index.ts";
import type { TableColumn } from "../contract/pictures/table/index.ts";
import type { TableForm } from "./controls.ts";
import type { ModelColumn, TableModel } from "./model.ts";
import { directionOf } from "./timeComparison.ts";

interface ColumnColors {
  fill: TableColumn["fill"] | null;
  arrow: TableColumn["arrow"] | null;
  /** A rule of the form is about the column: it has no bars then. */
  isRuled: boolean;
}

const RISE = "#009600";
const FALL = "#960000";
const EVEN = "#000000";
const OPACITY = 0.2;

type Direction = -1 | 0 | 1;

/** The colors of the cells of a column: by the rules of the form, else by the change since another time. */
export function cellColors(
  { rows }: TableModel,
  { form, theme }: PictureInput<TableForm>,
): (column: ModelColumn) => ColumnColors {
  const rules = form.conditional_formatting;
  const byDirection = new Map(
    rules.flatMap(({ column, colorScheme }) =>
      isDirectionColor(colorScheme) ? [[column, colorScheme]] : [],
    ),
  );
  const fills = columnFills(
    rules.filter(({ colorScheme }) => !isDirectionColor(colorScheme)),
    rows,
    theme.background,
  );
  const isGood = (direction: Direction, scheme: string) => (scheme === "Red" ? direction < 0 : direction > 0);
  const changeFill = (direction: Direction, scheme: string) =>
    fillOver(direction === 0 ? EVEN : isGood(direction, scheme) ? RISE : FALL, OPACITY, theme.background);
  const standard = form.comparison_color_enabled ? form.comparison_color_scheme : null;

  return ({ key, comparison }) => {
    const ruled = fills.get(key);
    const scheme = comparison && (byDirection.get(key) ?? standard);
    const isRuled = ruled !== undefined || byDirection.has(key);
    if (!comparison || !scheme)
      return { fill: ruled ? (row) => ruled(row[key]) : null, arrow: null, isRuled };
    return {
      isRuled: true,
      fill: (row) => ruled?.(row[key]) ?? changeFill(directionOf(row, comparison.key), scheme),
      arrow:
        comparison.part === "Main"
          ? (row) => {
              const direction = directionOf(row, comparison.key);
              if (direction === 0) return null;
              return direction > 0 ? "↑" : "↓";
            }
          : null,
    };
  };
}

import type { Mark } from "../contract/marks/index.ts";
import type { HeatmapForm } from "./controls.ts";
import type { HeatmapModel } from "./model.ts";

/** What each cell stands for: a value on both sides; of times, the whole of their grain. */
export function cellMarks(
  { cells, x, y }: HeatmapModel,
  names: { x: readonly string[]; y: readonly string[] },
  { x_axis, groupby, metric, time_grain_sqla }: HeatmapForm,
): Mark[] {
  const sides = [
    { column: x_axis, axis: x, side: "x" },
    { column: groupby, axis: y, side: "y" },
  ] as const;
  return cells.map((cell) => ({
    values: sides.flatMap(({ column, axis, side }) => {
      if (column === null) return [];
      const isBucket = side === "x" && axis.isTime && Boolean(time_grain_sqla);
      return [{ column, value: axis.values[cell[side]], ...(isBucket && { grain: time_grain_sqla }) }];
    }),
    label: `${names.x[cell.x] ?? ""}, ${names.y[cell.y] ?? ""}`,
    ...(metric === null ? {} : { metric }),
  }));
}

import type { PivotLevel } from "./axis.ts";

/** Which dimensions and where the metrics stand, as the form says it; dimensions by their labels. */
export interface PivotSides {
  rows: readonly string[];
  columns: readonly string[];
  isTransposed: boolean;
  /** The side that has the names of the metrics. */
  metricsOn: "rows" | "columns";
  /** Metrics stand side by side within each group, not each with all groups of its own. */
  combinesMetrics: boolean;
}

/** The levels of the header on both sides. Sides are swapped first, then the metrics are put in. */
export function levelsOf(sides: PivotSides): { rows: PivotLevel[]; columns: PivotLevel[] } {
  const [rows, columns] = sides.isTransposed ? [sides.columns, sides.rows] : [sides.rows, sides.columns];
  const withMetrics = (labels: readonly string[], side: PivotSides["metricsOn"]): PivotLevel[] => {
    const dimensions = labels.map((label): PivotLevel => ({ kind: "dimension", label }));
    if (sides.metricsOn !== side) return dimensions;
    const metric: PivotLevel = { kind: "metric" };
    return sides.combinesMetrics ? [...dimensions, metric] : [metric, ...dimensions];
  };
  return { rows: withMetrics(rows, "rows"), columns: withMetrics(columns, "columns") };
}

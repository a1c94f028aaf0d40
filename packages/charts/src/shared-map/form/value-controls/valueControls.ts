import type { FormData } from "../../../contract/index.ts";
import { control, numberSelect, select } from "../../../shared-controls/build/index.ts";
import { numberFormat } from "../../../shared-controls/look/index.ts";

const redraw = { renderOnly: true } as const;

export const legendPosition = select("legend_position", "Legend position", {
  description: "Choose the position of the legend",
  default: "tr",
  choices: [
    [null, "None"],
    ["tl", "Top left"],
    ["tr", "Top right"],
    ["bl", "Bottom left"],
    ["br", "Bottom right"],
  ] as const,
  ...redraw,
});

export const legendFormat = numberFormat("legend_format", "Legend format");

/** The column whose values have colors of their own. */
export const category = control("column", "dimension", "Category", {
  description: "Each value has a color of its own. Without it all have the fixed color.",
  default: null,
  accepts: (column) => column.groupby !== false,
});

/** Side of a cell in meters; null: it follows from where the data are. */
export const cellSize = numberSelect("grid_size", "Grid size", {
  description: "Defines the grid size in meters",
  default: null,
  freeForm: true,
  integer: true,
  choices: [
    [null, "Automatic"],
    [100, "100"],
    [1000, "1000"],
    [10_000, "10000"],
    [50_000, "50000"],
    [100_000, "100000"],
    [500_000, "500000"],
  ],
  ...redraw,
});

export const AGGREGATIONS = [
  "sum",
  "min",
  "max",
  "mean",
  "median",
  "stdev",
  "variance",
  "p1",
  "p5",
  "p95",
  "p99",
] as const;

/** How the values of one cell become one. */
export const cellAggregation = select("js_agg_function", "Dynamic aggregation function", {
  description: "The function to use when aggregating points into groups",
  default: "sum",
  choices: AGGREGATIONS.map((name) => [name, name] as const),
  ...redraw,
});

/** The metric that gives rows their weight; null: each row weighs one. */
export const weight = (label: string) =>
  control("metric", "size", label, {
    description: "Metric that gives each place its weight. Without it rows are counted.",
    default: null,
  });

/** Whether categories have colors: then there is a scheme and no fixed color. */
export const hasCategory = (formData: FormData): boolean => Boolean(formData.dimension);

export const breakPoints = control("multiSelect", "break_points", "Bucket break points", {
  description: "Numbers at which a new color begins, and the one at which the last ends",
  freeForm: true,
  default: [],
  choices: [],
  ...redraw,
});

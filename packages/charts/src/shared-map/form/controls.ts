import type { FormData } from "../../contract/index.ts";
import { DEFAULT_VIEWPORT } from "../../control-kinds/index.ts";
import {
  checkbox,
  control,
  number,
  numberFormat,
  numberSelect,
  select,
  slider,
  textSelect,
} from "../../shared-controls/index.ts";

const redraw = { renderOnly: true } as const;

/** Where the rows of a dataset are. */
export const location = <const Name extends string>(name: Name, label: string) =>
  control("spatial", name, label, { required: true });

export const ignoreNullLocations = checkbox("filter_nulls", "Ignore null locations", true, {
  description: "Whether to ignore locations that are null",
});

export const viewport = control("viewport", "viewport", "Default map view", {
  description: "What of the world the map shows at first, where it does not fit itself to the data",
  default: DEFAULT_VIEWPORT,
  ...redraw,
});

export const autozoom = checkbox("autozoom", "Auto zoom", true, {
  description: "Shows all of the data at first",
  ...redraw,
});

/** A colour; `alpha`: how opaque, 0 to 1. */
export const colorPicker = <const Name extends string>(
  name: Name,
  label: string,
  color: { r: number; g: number; b: number; a: number },
) => control("color", name, label, { default: color, ...redraw });

export const pointColor = colorPicker("color_picker", "Fixed color", { r: 0, g: 122, b: 135, a: 1 });
export const fillColor = colorPicker("fill_color_picker", "Fill color", { r: 0, g: 122, b: 135, a: 1 });
export const strokeColor = colorPicker("stroke_color_picker", "Stroke color", { r: 0, g: 122, b: 135, a: 1 });

export const filled = checkbox("filled", "Filled", true, {
  description: "Whether to fill the objects",
  ...redraw,
});
export const stroked = checkbox("stroked", "Stroked", false, {
  description: "Whether to display the stroke",
  ...redraw,
});
export const extruded = (standard: boolean) =>
  checkbox("extruded", "Extruded", standard, {
    description: "Whether to make the shapes as high as their values, seen when the map is tilted",
    ...redraw,
  });

export const lineWidth = (standard: number) =>
  number("line_width", "Line width", standard, { description: "The width of the lines", ...redraw });

export const lineWidthUnit = (standard: "meters" | "pixels") =>
  select("line_width_unit", "Line width unit", {
    default: standard,
    choices: [
      ["meters", "meters"],
      ["pixels", "pixels"],
    ] as const,
    ...redraw,
  });

export const reverseLongLat = checkbox("reverse_long_lat", "Reverse latitude and longitude", false);

/** How a column writes lines and outlines. */
export const lineEncoding = (label: string) =>
  select("line_type", label, {
    description: "The encoding format of the lines",
    default: "json",
    choices: [
      ["json", "JSON"],
      ["polyline", "Polyline"],
      ["geohash", "geohash (square)"],
    ] as const,
  });

export const multiplier = number("multiplier", "Multiplier", 1, {
  description: "Factor by which each value is enlarged",
  ...redraw,
});

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

/** The column whose values have colours of their own. */
export const category = control("column", "dimension", "Category", {
  description: "Each value has a color of its own. Without it all have the fixed color.",
  default: null,
  accepts: (column) => column.groupby !== false,
});

export const opacity = slider("opacity", "Opacity", {
  description: "Opacity of the shapes, in percent",
  default: 80,
  min: 0,
  max: 100,
  step: 1,
  ...redraw,
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

/** Whether categories have colours: then there is a scheme and no fixed colour. */
export const hasCategory = (formData: FormData): boolean => Boolean(formData.dimension);

export const tooltipColumns = control("columns", "js_columns", "Extra data for the tooltip", {
  description: "Columns that the tooltip shows, too",
  default: [],
});

export const breakPoints = textSelect("break_points", "Bucket break points", {
  description: "Numbers at which a new color begins, with commas between them",
  freeForm: true,
  default: null,
  choices: [],
  ...redraw,
});

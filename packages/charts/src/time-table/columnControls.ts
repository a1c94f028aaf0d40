import type { Control } from "../contract/controls/index.ts";
import type { FormData } from "../contract/index.ts";
import { readText } from "../control-kinds/index.ts";
import { checkbox, control, integer, text } from "../shared-controls/build/index.ts";
import { COLUMN_TYPES, COMPARISON_TYPES, type ColumnType } from "./timeColumns.ts";

const redraw = { renderOnly: true } as const;
const ofType =
  (...types: ColumnType[]) =>
  ({ colType }: FormData) =>
    types.some((type) => type === colType);

/** The fields of one column of the table. */
export const columnControls: readonly Control[] = [
  text("label", "Label", { description: "The column header label", required: true, ...redraw }),
  text("tooltip", "Tooltip", { description: "Column header tooltip", ...redraw }),
  {
    kind: "select",
    name: "colType",
    label: "Type",
    description: "Type of comparison, value difference or percentage",
    required: true,
    default: null,
    choices: COLUMN_TYPES.map(([value, label]) => [value, label]),
    ...redraw,
  },
  integer("width", "Width", {
    description: "Width of the sparkline, in pixels",
    visible: ofType("spark"),
    ...redraw,
  }),
  integer("height", "Height", {
    description: "Height of the sparkline, in pixels",
    visible: ofType("spark"),
    ...redraw,
  }),
  integer("timeLag", "Time lag", {
    description:
      "Number of periods to compare against. You can use negative numbers to compare from the beginning of the time range.",
    visible: ofType("time", "avg"),
    ...redraw,
  }),
  integer("timeRatio", "Time ratio", {
    description: "Number of periods to ratio against",
    visible: ofType("spark"),
    ...redraw,
  }),
  {
    kind: "select",
    name: "comparisonType",
    label: "Comparison",
    description: "Type of comparison, value difference or percentage",
    default: "value",
    choices: COMPARISON_TYPES.map(([value, label]) => [value, label]),
    visible: ofType("time"),
    ...redraw,
  },
  checkbox("showYAxis", "Show Y-axis", false, {
    description:
      "Show Y-axis on the sparkline. Will display the manually set min/max if set or min/max values in the data otherwise.",
    visible: ofType("spark"),
    ...redraw,
  }),
  control("bounds", "yAxisBounds", "Y-axis bounds", {
    description: "Manually set min/max values for the y-axis.",
    default: [null, null],
    visible: ofType("spark"),
    ...redraw,
  }),
  control("bounds", "bounds", "Color bounds", {
    description:
      "Number bounds used for color encoding from red to blue. Reverse the numbers for blue to red. To get pure red or blue, you can enter either only min or max.",
    default: [null, null],
    isReversible: true,
    visible: ofType("time", "contrib", "avg"),
    ...redraw,
  }),
  text("d3format", "Number format", { description: "Optional d3 number format string", ...redraw }),
  text("dateFormat", "Date format", {
    description: "Optional d3 date format string",
    visible: ofType("spark"),
    ...redraw,
  }),
];

/** What a column is called in the list of columns. */
export const columnName = (column: Readonly<Record<string, unknown>>): string => readText(column.label) ?? "";

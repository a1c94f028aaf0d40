import { columnLabel } from "@sightline/core/metrics";
import type { Control, ControlSection, FormData } from "../chart.ts";
import { colorScheme } from "../shared-controls/index.ts";
import { groupbyOf } from "../shared-query/index.ts";
import {
  advancedSection,
  legendRows,
  minorTicksRow,
  querySection,
  seriesOrderRows,
  showValueRows,
  tooltipRows,
  xBoundsRows,
  xLabelRows,
  xTitleRows,
  yAxisRows,
  yTitleRows,
  zoomRow,
} from "../time-series/index.ts";

const isHorizontal = (formData: FormData) => formData.orientation === "horizontal";

/** Controls that are shown for one orientation only, and keep their values under the other. */
const when = (horizontal: boolean, rows: Control[][]): Control[][] =>
  rows.map((row) =>
    row.map((control) => ({
      ...control,
      keepsValueWhenHidden: true,
      visible: (formData, dataset) =>
        isHorizontal(formData) === horizontal && (control.visible?.(formData, dataset) ?? true),
    })),
  );

/** Labels without the name of the axis, for panels that carry it. */
const titled = (rows: Control[][]): Control[][] =>
  rows.map((row) =>
    row.map((control) => ({ ...control, label: control.label.replace(/^[XY] Axis Title/, "Axis Title") })),
  );

const orientation: Control = {
  name: "orientation",
  type: "radio",
  label: "Bar orientation",
  default: "vertical",
  renderOnly: true,
  choices: [
    ["vertical", "Vertical"],
    ["horizontal", "Horizontal"],
  ],
};

const stackDimension: Control = {
  name: "stackDimension",
  type: "select",
  label: "Split stack by",
  renderOnly: true,
  choicesOf: (formData) =>
    groupbyOf(formData).map((column) => [columnLabel(column), columnLabel(column)] as [string, string]),
  visible: (formData) => formData.stack === "Stack",
};

const places = [...xLabelRows, ...xBoundsRows];
const values = yAxisRows("Axis Format");

/** The X panel holds the places of a vertical chart and the values of a horizontal one. */
export const controls: ControlSection[] = [
  querySection,
  advancedSection,
  { label: "Chart Orientation", tab: "customize", expanded: true, rows: [[orientation]] },
  {
    label: "Chart Title",
    tab: "customize",
    expanded: false,
    rows: [
      ...when(false, xTitleRows),
      ...when(false, yTitleRows),
      ...when(true, titled(yTitleRows)),
      ...when(true, titled(xTitleRows)),
    ],
  },
  {
    label: "Chart Options",
    tab: "customize",
    expanded: true,
    rows: [
      ...seriesOrderRows,
      [colorScheme],
      ...showValueRows(),
      [stackDimension],
      minorTicksRow,
      zoomRow,
      ...legendRows,
    ],
  },
  {
    label: "X Axis",
    tab: "customize",
    expanded: false,
    rows: [...when(false, places), ...when(true, values)],
  },
  { label: "Tooltip", tab: "customize", expanded: false, rows: tooltipRows },
  {
    label: "Y Axis",
    tab: "customize",
    expanded: false,
    rows: [...when(false, values), ...when(true, places)],
  },
];

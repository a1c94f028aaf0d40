import { columnLabel } from "@sightline/core/metrics";
import type { Control, FormOf } from "../contract/controls/index.ts";
import type { FormData } from "../contract/index.ts";
import { readList } from "../control-kinds/index.ts";
import { checkbox, radio, section, textSelect } from "../shared-controls/build/index.ts";
import { colorScheme, legendRows, patterns } from "../shared-controls/look/index.ts";
import { groupbyOf } from "../shared-query/index.ts";
import {
  minorTicksRow,
  xBoundsRows,
  xLabelRows,
  xTitleRows,
  yAxisRows,
  yTitleRows,
  zoomRow,
} from "../time-series/controls/axes/index.ts";
import { forecastSection } from "../time-series/controls/forecast/index.ts";
import {
  advancedSection,
  annotationsSection,
  maxSeriesRow,
  querySection,
  STACKS,
  seriesOrderRows,
  showValueRows,
  timeShiftColor,
  tooltipRows,
} from "../time-series/controls/index.ts";

const isHorizontal = (formData: FormData) => formData.orientation === "horizontal";

type Rows = readonly (readonly Control[])[];

/** The rows with every control changed in how it is shown, not in what it holds. */
const mapControls = <R extends Rows>(rows: R, change: (control: Control) => Control) =>
  rows.map((row) => row.map(change)) as R[number][number][][];

/** Controls that are shown for one orientation only, and keep their values under the other. */
const when = <R extends Rows>(horizontal: boolean, rows: R) =>
  mapControls(rows, (control) => ({
    ...control,
    keepsValueWhenHidden: true,
    visible: (formData, dataset) =>
      isHorizontal(formData) === horizontal && (control.visible?.(formData, dataset) ?? true),
  }));

/** The label with the other axis: a horizontal chart draws its x-axis vertically. */
const swapAxis = (label: string): string =>
  label.replace(/[XY](?=-axis)/, (axis) => (axis === "X" ? "Y" : "X"));

const swapAxisLabels = <R extends Rows>(rows: R) =>
  mapControls(rows, (control) => ({ ...control, label: swapAxis(control.label) }));

/** Controls that are labelled by where the chart draws their axis. */
const labelByAxis = <R extends Rows>(rows: R) =>
  mapControls(rows, (control) =>
    swapAxis(control.label) === control.label
      ? control
      : {
          ...control,
          labelOf: (formData) => (isHorizontal(formData) ? swapAxis(control.label) : control.label),
        },
  );

const orientation = radio("orientation", "Bar orientation", {
  default: "vertical",
  renderOnly: true,
  choices: [
    ["vertical", "Vertical"],
    ["horizontal", "Horizontal"],
  ],
});

const stackDimension = textSelect("stackDimension", "Split stack by", {
  renderOnly: true,
  choicesOf: (formData) =>
    groupbyOf(formData).map((column) => [columnLabel(column), columnLabel(column)] as [string, string]),
  visible: (formData) => formData.stack === "Stack",
});

/** Whether colors are free for the places: no dimension and no stack needs them. */
export const colorsMayTellPlaces = (formData: Readonly<Record<string, unknown>>): boolean =>
  !formData.stack && readList(formData.groupby).length === 0;

const colorByPlace = checkbox("color_by_primary_axis", "Color by X-axis", false, {
  description: "Each bar has the color of its place on the axis",
  renderOnly: true,
  visible: colorsMayTellPlaces,
});

const places = [...xLabelRows, ...xBoundsRows];
const values = yAxisRows("Axis format");

/** The X panel holds the places of a vertical chart and the values of a horizontal one. */
export const controls = [
  section({ ...querySection, rows: labelByAxis(querySection.rows) }),
  advancedSection,
  annotationsSection,
  forecastSection,
  section({ label: "Chart orientation", tab: "customize", expanded: true, rows: [[orientation]] }),
  section({
    label: "Chart title",
    tab: "customize",
    expanded: false,
    rows: [
      ...when(false, xTitleRows),
      ...when(false, yTitleRows),
      ...when(true, swapAxisLabels(yTitleRows)),
      ...when(true, swapAxisLabels(xTitleRows)),
    ],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      ...seriesOrderRows,
      maxSeriesRow,
      [colorScheme],
      ...labelByAxis([[colorByPlace]]),
      [timeShiftColor],
      [patterns],
      ...showValueRows(STACKS),
      [stackDimension],
      minorTicksRow,
      zoomRow,
      ...legendRows,
    ],
  }),
  section({
    label: "X-axis",
    tab: "customize",
    expanded: false,
    rows: [...when(false, places), ...when(true, values)],
  }),
  section({ label: "Tooltip", tab: "customize", expanded: false, rows: tooltipRows }),
  section({
    label: "Y-axis",
    tab: "customize",
    expanded: false,
    rows: [...when(false, values), ...when(true, places)],
  }),
];

export type BarForm = FormOf<typeof controls>;

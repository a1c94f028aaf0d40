import type { ControlSection, FormOf } from "../../contract/controls/index.ts";
import { section } from "../../shared-controls/build/index.ts";
import { colorScheme, legendRows, patterns } from "../../shared-controls/look/index.ts";
import { advancedSection, timeShiftColor } from "./advancedControls.ts";
import {
  minorTicksRow,
  xBoundsRows,
  xLabelRows,
  xTitleRows,
  yAxisRows,
  yTitleRows,
  zoomRow,
} from "./axes/axisRows.ts";
import {
  markerRows,
  maxSeriesRow,
  STACKS,
  seriesOrderRows,
  showValueRows,
  tooltipRows,
} from "./chartControls.ts";
import { annotationsSection, querySection } from "./controls.ts";
import { forecastSection } from "./forecast/index.ts";

/** The controls of a chart that draws its series as lines or points; `styleRows` say how. */
export const lineControls = <Rows extends ControlSection["rows"]>(
  styleRows: Rows,
  markers: Parameters<typeof markerRows>[0] = {},
) => [
  querySection,
  advancedSection,
  annotationsSection,
  forecastSection,
  section({ label: "Chart title", tab: "customize", expanded: false, rows: [...xTitleRows, ...yTitleRows] }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      ...seriesOrderRows,
      maxSeriesRow,
      [colorScheme],
      [timeShiftColor],
      [patterns],
      ...(styleRows as readonly Rows[number][]),
      ...markerRows(markers),
      zoomRow,
      minorTicksRow,
      ...legendRows,
    ],
  }),
  section({ label: "X-axis", tab: "customize", expanded: false, rows: [...xLabelRows, ...xBoundsRows] }),
  section({ label: "Tooltip", tab: "customize", expanded: false, rows: tooltipRows }),
  section({ label: "Y-axis", tab: "customize", expanded: false, rows: yAxisRows() }),
];

/** What every type over an x axis reads, without the markers of lines. */
const commonControls = [
  querySection,
  advancedSection,
  annotationsSection,
  forecastSection,
  section({
    label: "",
    tab: "customize",
    expanded: false,
    rows: [
      ...xTitleRows,
      ...yTitleRows,
      ...seriesOrderRows,
      maxSeriesRow,
      [colorScheme],
      [timeShiftColor],
      [patterns],
      ...showValueRows([...STACKS, ["Expand", "Expand"]]),
      zoomRow,
      minorTicksRow,
      ...legendRows,
      ...xLabelRows,
      ...xBoundsRows,
      ...tooltipRows,
      ...yAxisRows(),
    ],
  }),
];

/** The part of the form that all types over an x axis have. */
export type TimeSeriesForm = FormOf<typeof commonControls>;

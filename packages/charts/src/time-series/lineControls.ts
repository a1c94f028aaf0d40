import type { ControlSection, FormOf } from "../contract/index.ts";
import { colorScheme, legendRows, section } from "../shared-controls/index.ts";
import {
  markerRows,
  maxSeriesRow,
  minorTicksRow,
  STACKS,
  seriesOrderRows,
  showValueRows,
  tooltipRows,
  xBoundsRows,
  xLabelRows,
  xTitleRows,
  yAxisRows,
  yTitleRows,
  zoomRow,
} from "./chartControls.ts";
import { advancedSection, annotationsSection, querySection } from "./controls.ts";

/** The controls of a chart that draws its series as lines or points; `styleRows` say how. */
export const lineControls = <Rows extends ControlSection["rows"]>(
  styleRows: Rows,
  { largestMarker = 20 } = {},
) => [
  querySection,
  advancedSection,
  annotationsSection,
  section({ label: "Chart title", tab: "customize", expanded: false, rows: [...xTitleRows, ...yTitleRows] }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      ...seriesOrderRows,
      maxSeriesRow,
      [colorScheme],
      ...(styleRows as readonly Rows[number][]),
      ...markerRows(largestMarker),
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

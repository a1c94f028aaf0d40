import type { Control, ControlSection } from "../chart.ts";
import { colorScheme } from "../shared-controls/index.ts";
import {
  legendRows,
  markerRows,
  minorTicksRow,
  seriesOrderRows,
  tooltipRows,
  xBoundsRows,
  xLabelRows,
  xTitleRows,
  yAxisRows,
  yTitleRows,
  zoomRow,
} from "./chartControls.ts";
import { advancedSection, querySection } from "./controls.ts";

/** The controls of a chart that draws its series as lines; `styleRows` say how. */
export const lineControls = (styleRows: Control[][]): ControlSection[] => [
  querySection,
  advancedSection,
  { label: "Chart Title", tab: "customize", expanded: false, rows: [...xTitleRows, ...yTitleRows] },
  {
    label: "Chart Options",
    tab: "customize",
    expanded: true,
    rows: [
      ...seriesOrderRows,
      [colorScheme],
      ...styleRows,
      ...markerRows,
      zoomRow,
      minorTicksRow,
      ...legendRows,
    ],
  },
  { label: "X Axis", tab: "customize", expanded: false, rows: [...xLabelRows, ...xBoundsRows] },
  { label: "Tooltip", tab: "customize", expanded: false, rows: tooltipRows },
  { label: "Y Axis", tab: "customize", expanded: false, rows: yAxisRows() },
];

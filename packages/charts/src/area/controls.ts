import type { Choice, ControlSection } from "../chart.ts";
import { colorScheme } from "../shared-controls/index.ts";
import {
  advancedSection,
  legendRows,
  markerRows,
  minorTicksRow,
  opacity,
  querySection,
  STACKS,
  seriesOrderRows,
  seriesType,
  showValueRows,
  tooltipRows,
  xBoundsRows,
  xLabelRows,
  xTitleRows,
  yAxisRows,
  yTitleRows,
  zoomRow,
} from "../time-series/index.ts";

const SERIES_TYPES: Choice[] = [
  ["line", "Line"],
  ["smooth", "Smooth Line"],
  ["start", "Step - start"],
  ["middle", "Step - middle"],
  ["end", "Step - end"],
];

export const controls: ControlSection[] = [
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
      [seriesType(SERIES_TYPES)],
      [opacity()],
      ...showValueRows([...STACKS, ["Expand", "Expand"]]),
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

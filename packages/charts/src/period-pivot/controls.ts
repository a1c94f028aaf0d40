import type { FormOf } from "../contract/controls/index.ts";
import { checkbox, control, section, select, textSelect } from "../shared-controls/build/index.ts";
import { legendRows } from "../shared-controls/look/index.ts";
import {
  filters,
  metric,
  rowLimit,
  temporalColumnsLookup,
  timeGrain,
  xAxis,
} from "../shared-controls/query/index.ts";
import {
  xLabelRows,
  xTitleRows,
  yAxisRows,
  yTitleRows,
  zoomRow,
} from "../time-series/controls/axes/index.ts";

const redraw = { renderOnly: true } as const;

export const STANDARD_PERIOD = "W-MON";

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [xAxis],
      [timeGrain, temporalColumnsLookup],
      [metric],
      [filters],
      [
        textSelect("freq", "Frequency", {
          description: "The periodicity over which to pivot time: each period is a line.",
          freeForm: true,
          default: STANDARD_PERIOD,
          choices: [
            ["AS", "Year (freq=AS)"],
            ["52W-MON", "52 weeks starting Monday (freq=52W-MON)"],
            ["W-SUN", "1 week starting Sunday (freq=W-SUN)"],
            ["W-MON", "1 week starting Monday (freq=W-MON)"],
            ["D", "Day (freq=D)"],
            ["4W-MON", "4 weeks (freq=4W-MON)"],
          ],
          ...redraw,
        }),
      ],
      [rowLimit()],
    ],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      ...legendRows,
      [
        select("line_interpolation", "Line style", {
          description: "Line interpolation",
          default: "linear",
          choices: [
            ["linear", "linear"],
            ["basis", "basis"],
            ["cardinal", "cardinal"],
            ["monotone", "monotone"],
            ["step-before", "step-before"],
            ["step-after", "step-after"],
          ],
          ...redraw,
        }),
      ],
      [
        control("color", "color_picker", "Fixed color", {
          description: "The color of the newest period; the others are paler.",
          default: { r: 0, g: 122, b: 135, a: 1 },
          ...redraw,
        }),
      ],
      zoomRow,
      [checkbox("rich_tooltip", "Rich tooltip", true, redraw)],
    ],
  }),
  section({ label: "X-axis", tab: "customize", expanded: false, rows: [...xTitleRows, ...xLabelRows] }),
  section({ label: "Y-axis", tab: "customize", expanded: false, rows: [...yTitleRows, ...yAxisRows()] }),
];

export type PeriodPivotForm = FormOf<typeof controls>;

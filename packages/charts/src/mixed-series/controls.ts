import type { FormOf } from "../contract/controls/index.ts";
import { checkbox, control, section, select, slider, text } from "../shared-controls/build/index.ts";
import { SORT_SERIES_CHOICES } from "../shared-controls/columns/index.ts";
import {
  colorScheme,
  currencyFormat,
  legendRows,
  numberFormat,
  patterns,
} from "../shared-controls/look/index.ts";
import {
  filters,
  groupby,
  groupOthers,
  metrics,
  orderDesc,
  rowLimit,
  seriesLimit,
  sortBy,
  temporalColumnsLookup,
  timeGrain,
  xAxis,
} from "../shared-controls/query/index.ts";
import {
  minorTicksRow,
  xBoundsRows,
  xLabelRows,
  xTitleRows,
  yAxisRows,
  yTitleRows,
  zoomRow,
} from "../time-series/controls/axes/index.ts";
import {
  advancedSection,
  annotationsSection,
  maxSeriesRow,
  SERIES_TYPES,
  timeShiftColor,
  tooltipRows,
} from "../time-series/controls/index.ts";
import { secondQueryRows } from "./suffix.ts";

const redraw = { renderOnly: true } as const;

const queryRows = [
  [metrics],
  [groupby],
  [filters],
  [seriesLimit],
  [groupOthers],
  [sortBy],
  [orderDesc],
  [rowLimit()],
  [checkbox("truncate_metric", "Truncate metric", true)],
];

/** How the series of one query are drawn; the keys of the second end with `B`. */
const styleRows = <const Mark extends "" | "B">(mark: Mark) => {
  const name = <const Name extends string>(plain: Name) => `${plain}${mark}` as const;
  return [
    [select(name("seriesType"), "Series type", { default: "line", choices: SERIES_TYPES, ...redraw })],
    [checkbox(name("stack"), "Stack series", false, redraw)],
    [checkbox(name("area"), "Area chart", false, redraw)],
    [checkbox(name("show_value"), "Show value", false, redraw)],
    [
      checkbox(name("only_total"), "Only total", true, {
        description: "Show only the total of a stack, and not the value of each layer",
        visible: (formData) => Boolean(formData[name("show_value")]) && Boolean(formData[name("stack")]),
        ...redraw,
      }),
    ],
    [
      slider(name("opacity"), "Opacity", {
        description: "Opacity of area charts",
        default: 0.2,
        min: 0,
        max: 1,
        step: 0.1,
        ...redraw,
      }),
    ],
    [checkbox(name("markerEnabled"), "Marker", false, redraw)],
    [
      slider(name("markerSize"), "Marker size", {
        default: 6,
        min: 0,
        max: 100,
        step: 1,
        visible: (formData) => Boolean(formData[name("markerEnabled")]),
        ...redraw,
      }),
    ],
    [
      select(name("yAxisIndex"), "Y-axis", {
        description: "Primary or secondary y-axis",
        default: 0,
        choices: [
          [0, "Primary"],
          [1, "Secondary"],
        ] as const,
        ...redraw,
      }),
    ],
    [
      select(name("sort_series_type"), "Sort series by", {
        default: "sum",
        choices: SORT_SERIES_CHOICES,
        ...redraw,
      }),
    ],
    [checkbox(name("sort_series_ascending"), "Sort series ascending", false, redraw)],
  ];
};

const [sharedTooltip, , , ...restOfTooltip] = tooltipRows;

export const controls = [
  section({
    label: "Shared query fields",
    tab: "data",
    expanded: true,
    rows: [[xAxis], [timeGrain, temporalColumnsLookup]],
  }),
  section({ label: "Query A", tab: "data", expanded: true, rows: queryRows }),
  section({
    label: "Advanced analytics, query A",
    tab: "data",
    expanded: false,
    rows: advancedSection.rows,
  }),
  section({ label: "Query B", tab: "data", expanded: true, rows: secondQueryRows(queryRows) }),
  section({
    label: "Advanced analytics, query B",
    tab: "data",
    expanded: false,
    rows: secondQueryRows(advancedSection.rows),
  }),
  annotationsSection,
  section({ label: "Chart title", tab: "customize", expanded: false, rows: [...xTitleRows, ...yTitleRows] }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [[colorScheme], [patterns], [timeShiftColor], maxSeriesRow, zoomRow, minorTicksRow, ...legendRows],
  }),
  section({ label: "Series of query A", tab: "customize", expanded: true, rows: styleRows("") }),
  section({ label: "Series of query B", tab: "customize", expanded: true, rows: styleRows("B") }),
  section({ label: "X-axis", tab: "customize", expanded: false, rows: [...xLabelRows, ...xBoundsRows] }),
  section({
    label: "Tooltip",
    tab: "customize",
    expanded: false,
    rows: [
      ...(sharedTooltip ? [sharedTooltip] : []),
      [
        checkbox("show_query_identifiers", "Show query identifiers", false, {
          description: "Says of each value in the tooltip whether it is of query A or of query B",
          ...redraw,
        }),
      ],
      ...restOfTooltip,
    ],
  }),
  section({
    label: "Y-axis",
    tab: "customize",
    expanded: false,
    rows: [
      ...yAxisRows("Primary y-axis format"),
      [
        control("bounds", "y_axis_bounds_secondary", "Secondary y-axis bounds", {
          default: [null, null],
          ...redraw,
        }),
      ],
      [numberFormat("y_axis_format_secondary", "Secondary y-axis format")],
      [{ ...currencyFormat, name: "currency_format_secondary", label: "Secondary currency format" } as const],
      [text("yAxisTitleSecondary", "Secondary y-axis title", { default: "", ...redraw })],
      [checkbox("logAxisSecondary", "Logarithmic secondary y-axis", false, redraw)],
    ],
  }),
];

export type MixedSeriesForm = FormOf<typeof controls>;

import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import type { Choice, FormOf } from "../contract/controls/index.ts";
import type { ChartDataset, FormData } from "../contract/index.ts";
import { readColumns, readList } from "../control-kinds/index.ts";
import { checkbox, control, numberSelect, radio, section, select } from "../shared-controls/build/index.ts";
import { isTemporal, SERIES_LIMITS } from "../shared-controls/columns/index.ts";
import { currencyFormat, numberFormat, renderHtml, timeFormat } from "../shared-controls/look/index.ts";
import {
  filters,
  metrics,
  orderDesc,
  rowLimit,
  temporalColumnsLookup,
  timeGrain,
} from "../shared-controls/query/index.ts";
import { verboseName } from "../shared-picture/index.ts";
import { isAdhocColumn } from "../shared-query/index.ts";
import { AGGREGATES, type AggregateName } from "./aggregates.ts";
import type { PivotOrder } from "./order.ts";

const redraw = { renderOnly: true } as const;

const dimensions = <const Name extends string>(name: Name, label: string, description: string) =>
  control("columns", name, label, {
    description,
    default: [],
    accepts: (column) => column.groupby !== false,
  });

const hasTimeColumn = (formData: FormData, dataset: ChartDataset | null): boolean =>
  [...readColumns(formData.groupbyColumns), ...readColumns(formData.groupbyRows)].some(
    (column) => isAdhocColumn(column) || isTemporal(column, dataset),
  );

const aggregates = (Object.keys(AGGREGATES) as AggregateName[]).map((name) => [name, name] as const);

const orderOf = <const Name extends string>(name: Name, label: string, description: string) =>
  select(name, label, {
    description,
    default: "key_a_to_z",
    choices: [
      ["key_a_to_z", "key a-z"],
      ["key_z_to_a", "key z-a"],
      ["value_a_to_z", "value ascending"],
      ["value_z_to_a", "value descending"],
    ] satisfies [PivotOrder, string][],
    ...redraw,
  });

const metricChoices = (formData: FormData, dataset: ChartDataset | null): Choice[] =>
  readList<QueryMetric>(formData.metrics).map((metric) => {
    const label = metricLabel(metric);
    return [label, dataset ? verboseName(label, dataset) : label];
  });

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [dimensions("groupbyColumns", "Columns", "Columns to group by on the columns")],
      [dimensions("groupbyRows", "Rows", "Columns to group by on the rows")],
      [{ ...timeGrain, visible: hasTimeColumn, keepsValueWhenHidden: true }, temporalColumnsLookup],
      [metrics],
      [
        radio("metricsLayout", "Apply metrics on", {
          description: "Use metrics as a top level group for columns or for rows",
          default: "COLUMNS",
          choices: [
            ["COLUMNS", "Columns"],
            ["ROWS", "Rows"],
          ],
          ...redraw,
        }),
      ],
      [filters],
      [
        numberSelect("series_limit", "Series limit", {
          freeForm: true,
          integer: true,
          default: null,
          choices: SERIES_LIMITS,
        }),
      ],
      [
        {
          ...rowLimit(10_000),
          label: "Cell limit",
          description: "Limits the number of cells that get retrieved.",
        },
      ],
      [control("metric", "series_limit_metric", "Sort by", { default: null })],
      [
        {
          ...orderDesc,
          visible: (formData: FormData) => readList(formData.series_limit_metric).length > 0,
        },
      ],
    ],
  }),
  section({
    label: "Options",
    tab: "data",
    expanded: true,
    rows: [
      [
        select("aggregateFunction", "Aggregation function", {
          description: "Aggregate function to apply when pivoting and computing the total rows and columns",
          default: "Sum",
          choices: aggregates,
          ...redraw,
        }),
      ],
      [
        checkbox("rowTotals", "Show rows total", false, {
          description: "Display row level total",
          ...redraw,
        }),
      ],
      [
        checkbox("rowSubTotals", "Show rows subtotal", false, {
          description: "Display row level subtotal",
          ...redraw,
        }),
      ],
      [
        checkbox("colTotals", "Show columns total", false, {
          description: "Display column level total",
          ...redraw,
        }),
      ],
      [
        checkbox("colSubTotals", "Show columns subtotal", false, {
          description: "Display column level subtotal",
          ...redraw,
        }),
      ],
      [
        checkbox("transposePivot", "Transpose pivot", false, {
          description: "Swap rows and columns",
          ...redraw,
        }),
      ],
      [
        checkbox("combineMetric", "Combine metrics", false, {
          description:
            "Display metrics side by side within each column, as opposed to each column being displayed side by side for each metric.",
          ...redraw,
        }),
      ],
    ],
  }),
  section({
    label: "Options",
    tab: "customize",
    expanded: true,
    rows: [
      [numberFormat("valueFormat", "Value format")],
      [currencyFormat],
      [timeFormat("date_format", "Date format")],
      [orderOf("rowOrder", "Sort rows by", "Change order of rows.")],
      [orderOf("colOrder", "Sort columns by", "Change order of columns.")],
      [
        select("rowSubtotalPosition", "Rows subtotal position", {
          description: "Position of row level subtotal",
          default: false,
          choices: [
            [true, "Top"],
            [false, "Bottom"],
          ],
          ...redraw,
        }),
      ],
      [
        select("colSubtotalPosition", "Columns subtotal position", {
          description: "Position of column level subtotal",
          default: false,
          choices: [
            [true, "Left"],
            [false, "Right"],
          ],
          ...redraw,
        }),
      ],
      [
        control("conditionalFormats", "conditional_formatting", "Conditional formatting", {
          description: "Apply conditional color formatting to metrics",
          default: [],
          choicesOf: metricChoices,
          ...redraw,
        }),
      ],
      [renderHtml],
    ],
  }),
];

export type PivotForm = FormOf<typeof controls>;

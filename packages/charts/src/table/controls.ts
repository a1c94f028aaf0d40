import type { Choice, Control, ControlSection } from "../chart.ts";
import {
  checkbox,
  filters,
  groupby,
  isTemporal,
  metrics,
  orderDesc,
  ROW_LIMITS,
  rowLimit,
  SQL_MAX_ROW,
  sortBy,
  temporalColumns,
  timeFormat,
  timeGrain,
} from "../shared-controls/index.ts";
import { groupbyOf, isAdhocColumn } from "../shared-query/index.ts";
import { isAggregate, isRaw, queryModeOf } from "./queryMode.ts";

const redraw = { renderOnly: true } as const;

const PAGE_LENGTHS: Choice[] = [
  [null, "Auto"],
  [0, "All"],
  ...[10, 20, 50, 100, 200].map((size): Choice => [size, String(size)]),
];

const orderByCols: Control = {
  name: "order_by_cols",
  type: "orderBy",
  label: "Ordering",
  description: "One order per column: column and direction.",
  multi: true,
  default: [],
  choicesOf: (_formData, dataset) =>
    (dataset?.columns ?? []).flatMap(({ column_name }): Choice[] => [
      [JSON.stringify([column_name, true]), `${column_name} [asc]`],
      [JSON.stringify([column_name, false]), `${column_name} [desc]`],
    ]),
  visible: isRaw,
};

export const controls: ControlSection[] = [
  {
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [
        {
          name: "query_mode",
          type: "radio",
          label: "Query mode",
          initial: queryModeOf,
          choices: [
            ["aggregate", "Aggregate"],
            ["raw", "Raw records"],
          ],
        },
      ],
      [{ ...groupby, visible: isAggregate, keepsValueWhenHidden: true }],
      [
        {
          ...timeGrain,
          visible: (formData, dataset) =>
            isAggregate(formData) &&
            groupbyOf(formData).some((column) => isAdhocColumn(column) || isTemporal(column, dataset)),
          keepsValueWhenHidden: true,
        },
        {
          name: "temporal_columns_lookup",
          type: "hidden",
          label: "",
          initial: (_formData, dataset) => temporalColumns(dataset),
        },
      ],
      [
        { ...metrics, required: false, visible: isAggregate, keepsValueWhenHidden: true },
        {
          name: "all_columns",
          type: "columns",
          label: "Columns",
          multi: true,
          default: [],
          required: true,
          visible: isRaw,
          keepsValueWhenHidden: true,
        },
      ],
      [
        {
          name: "percent_metrics",
          type: "metrics",
          label: "Percentage metrics",
          multi: true,
          default: [],
          visible: isAggregate,
          keepsValueWhenHidden: true,
        },
      ],
      [filters],
      [{ ...sortBy, visible: isAggregate, keepsValueWhenHidden: true }],
      [orderByCols],
      [
        {
          ...orderDesc,
          label: "Sort descending",
          visible: (formData, dataset) =>
            isAggregate(formData) && (orderDesc.visible?.(formData, dataset) ?? true),
        },
      ],
      [rowLimit(1000, [...ROW_LIMITS, [SQL_MAX_ROW, String(SQL_MAX_ROW)]])],
      [
        {
          name: "percent_metric_calculation",
          type: "select",
          label: "Percentage metric calculation",
          default: "row_limit",
          choices: [
            ["row_limit", "Row limit"],
            ["all_records", "All records"],
          ],
          visible: isAggregate,
        },
      ],
      [checkbox("show_totals", "Show summary", false, { visible: isAggregate })],
    ],
  },
  {
    label: "Options",
    tab: "customize",
    expanded: true,
    rows: [
      [timeFormat("table_timestamp_format", "Timestamp format")],
      [
        {
          name: "page_length",
          type: "select",
          label: "Page length",
          freeForm: true,
          integer: true,
          default: null,
          choices: PAGE_LENGTHS,
          ...redraw,
        },
      ],
      [checkbox("include_search", "Search box", false, redraw)],
    ],
  },
  {
    label: "Visual formatting",
    tab: "customize",
    expanded: true,
    rows: [
      [checkbox("show_cell_bars", "Show cell bars", true, redraw)],
      [checkbox("align_pn", "Align +/-", false, redraw)],
      [checkbox("color_pn", "add colors to cell bars for +/-", true, redraw)],
    ],
  },
];

import type { Choice, FormOf } from "../contract/index.ts";
import {
  checkbox,
  control,
  filters,
  groupby,
  isTemporal,
  metrics,
  numberSelect,
  orderDesc,
  ROW_LIMITS,
  radio,
  rowLimit,
  SQL_MAX_ROW,
  section,
  select,
  sortBy,
  temporalColumnsLookup,
  timeFormat,
  timeGrain,
} from "../shared-controls/index.ts";
import { groupbyOf, isAdhocColumn } from "../shared-query/index.ts";
import { isAggregate, isRaw, queryModeOf } from "./queryMode.ts";

const redraw = { renderOnly: true } as const;
const ofGroups = { visible: isAggregate, keepsValueWhenHidden: true } as const;

const PAGE_LENGTHS: Choice[] = [
  [null, "Auto"],
  [0, "All"],
  ...[10, 20, 50, 100, 200].map((size): Choice => [size, String(size)]),
];

const orderByCols = control("orderBy", "order_by_cols", "Ordering", {
  description: "One order per column: column and direction.",
  default: [],
  choicesOf: (_formData, dataset) =>
    (dataset?.columns ?? []).flatMap(({ column_name }): Choice[] => [
      [JSON.stringify([column_name, true]), `${column_name} [asc]`],
      [JSON.stringify([column_name, false]), `${column_name} [desc]`],
    ]),
  visible: isRaw,
});

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [
        radio("query_mode", "Query mode", {
          initial: queryModeOf,
          choices: [
            ["aggregate", "Aggregate"],
            ["raw", "Raw records"],
          ],
        }),
      ],
      [{ ...groupby, ...ofGroups }],
      [
        {
          ...timeGrain,
          visible: (formData, dataset) =>
            isAggregate(formData) &&
            groupbyOf(formData).some((column) => isAdhocColumn(column) || isTemporal(column, dataset)),
          keepsValueWhenHidden: true,
        } satisfies typeof timeGrain,
        temporalColumnsLookup,
      ],
      [
        { ...metrics, required: false, ...ofGroups },
        control("columns", "all_columns", "Columns", {
          default: [],
          required: true,
          visible: isRaw,
          keepsValueWhenHidden: true,
        }),
      ],
      [control("metrics", "percent_metrics", "Percentage metrics", { default: [], ...ofGroups })],
      [filters],
      [{ ...sortBy, ...ofGroups }],
      [orderByCols],
      [
        {
          ...orderDesc,
          label: "Sort descending",
          visible: (formData, dataset) =>
            isAggregate(formData) && (orderDesc.visible?.(formData, dataset) ?? true),
        } satisfies typeof orderDesc,
      ],
      [rowLimit(1000, [...ROW_LIMITS, [SQL_MAX_ROW, String(SQL_MAX_ROW)]])],
      [
        select("percent_metric_calculation", "Percentage metric calculation", {
          default: "row_limit",
          choices: [
            ["row_limit", "Row limit"],
            ["all_records", "All records"],
          ],
          visible: isAggregate,
        }),
      ],
      [checkbox("show_totals", "Show summary", false, { visible: isAggregate })],
    ],
  }),
  section({
    label: "Options",
    tab: "customize",
    expanded: true,
    rows: [
      [timeFormat("table_timestamp_format", "Timestamp format")],
      [
        numberSelect("page_length", "Page length", {
          freeForm: true,
          integer: true,
          default: null,
          choices: PAGE_LENGTHS,
          ...redraw,
        }),
      ],
      [checkbox("include_search", "Search box", false, redraw)],
      [control("columnConfig", "column_config", "Customize columns", redraw)],
    ],
  }),
  section({
    label: "Visual formatting",
    tab: "customize",
    expanded: true,
    rows: [
      [checkbox("show_cell_bars", "Show cell bars", true, redraw)],
      [checkbox("align_pn", "Align +/-", false, redraw)],
      [checkbox("color_pn", "add colors to cell bars for +/-", true, redraw)],
    ],
  }),
];

export type TableForm = FormOf<typeof controls>;

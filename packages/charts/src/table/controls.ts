import { DIRECTION_COLORS } from "../conditional-format/index.ts";
import type { Choice, FormOf } from "../contract/controls/index.ts";
import type { FormData } from "../contract/index.ts";
import { checkbox, control, numberSelect, section, select } from "../shared-controls/build/index.ts";
import { isTemporal, ROW_LIMITS, SQL_MAX_ROW } from "../shared-controls/columns/index.ts";
import { renderHtml, timeFormat } from "../shared-controls/look/index.ts";
import { filters, rowLimit, temporalColumnsLookup, timeGrain } from "../shared-controls/query/index.ts";
import { isComparing, timeComparison } from "../shared-controls/time-comparison/index.ts";
import { isAdhocColumn } from "../shared-query/index.ts";
import { configurableColumns, formattedColumns, groupColumns } from "./formColumns.ts";
import {
  groupsDimensions,
  groupsOrder,
  metricsOrColumns,
  ofGroups,
  queryMode,
  rawOrder,
  sortDescending,
} from "./modeControls.ts";
import { isAggregate } from "./queryMode.ts";

const redraw = { renderOnly: true } as const;

const same = (numbers: number[]): Choice[] => numbers.map((number) => [number, String(number)]);

const PAGE_SIZES = same([10, 20, 50, 100, 200]);
const PAGE_LENGTHS: Choice[] = [[null, "Auto"], [0, "All"], ...PAGE_SIZES];

/** Most rows that a table may have whose pages come from the server. */
const MOST_ROWS = 500_000;
const TABLE_ROW_LIMITS: Choice[] = [
  ...ROW_LIMITS,
  ...same(Array.from({ length: 9 }, (_, step) => SQL_MAX_ROW + step * 50_000)),
];

const hasServerPages = (formData: FormData): boolean => formData.server_pagination === true;
const comparesTimes = (formData: FormData): boolean => isAggregate(formData) && isComparing(formData);

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [queryMode],
      [groupsDimensions],
      [
        {
          ...timeGrain,
          visible: (formData, dataset) =>
            isAggregate(formData) &&
            groupColumns(formData).some((column) => isAdhocColumn(column) || isTemporal(column, dataset)),
          keepsValueWhenHidden: true,
        } satisfies typeof timeGrain,
        temporalColumnsLookup,
      ],
      metricsOrColumns,
      [control("metrics", "percent_metrics", "Percentage metrics", { default: [], ...ofGroups })],
      [filters],
      [groupsOrder],
      [rawOrder],
      [sortDescending],
      [
        checkbox("server_pagination", "Server pagination", false, {
          description:
            "Asks the server for one page after the other, so that a table may have more rows than fit a reply.",
        }),
      ],
      [
        numberSelect("server_page_length", "Server page length", {
          description: "Rows per page",
          freeForm: true,
          integer: true,
          default: 10,
          choices: PAGE_SIZES,
          visible: hasServerPages,
        }),
      ],
      [rowLimit(1000, TABLE_ROW_LIMITS, MOST_ROWS)],
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
          visible: (formData) => !hasServerPages(formData),
          ...redraw,
        }),
      ],
      [
        checkbox("include_search", "Search box", false, {
          description: "Shows a box that searches the rows",
          ...redraw,
        }),
      ],
      [
        checkbox("allow_rearrange_columns", "Allow columns to be rearranged", false, {
          description: "Lets readers move columns. Their changes last until they leave the page.",
          visible: (formData) => !comparesTimes(formData),
          ...redraw,
        }),
      ],
      [renderHtml],
      [
        control("columnConfig", "column_config", "Customize columns", {
          description: "Further customize how to display each column",
          columnsOf: configurableColumns,
          ...redraw,
        }),
      ],
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
      [
        checkbox("comparison_color_enabled", "basic conditional formatting", false, {
          description:
            "Colors the columns of a comparison by rise and fall, with arrows (↑ and ↓) in the main one. Rules below win.",
          visible: comparesTimes,
          ...redraw,
        }),
      ],
      [
        select("comparison_color_scheme", "color type", {
          description: "Which of rise and fall is green",
          default: "Green",
          choices: DIRECTION_COLORS,
          visible: (formData) => comparesTimes(formData) && Boolean(formData.comparison_color_enabled),
          ...redraw,
        }),
      ],
      [
        control("conditionalFormats", "conditional_formatting", "Conditional formatting", {
          description: "Apply conditional color formatting to numeric columns",
          default: [],
          choicesOf: formattedColumns,
          moreColors: (formData) => (comparesTimes(formData) ? DIRECTION_COLORS : []),
          ...redraw,
        }),
      ],
    ],
  }),
  timeComparison(isAggregate),
];

export type TableForm = FormOf<typeof controls>;

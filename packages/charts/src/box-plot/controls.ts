import type { FormOf } from "../contract/controls/index.ts";
import type { FormData } from "../contract/index.ts";
import { readColumns, readList } from "../control-kinds/index.ts";
import { control, numberSelect, section, select, textSelect } from "../shared-controls/build/index.ts";
import { isTemporal, SERIES_LIMITS } from "../shared-controls/columns/index.ts";
import { colorScheme, numberFormat, timeFormat } from "../shared-controls/look/index.ts";
import {
  filters,
  groupby,
  metrics,
  rowLimit,
  temporalColumnsLookup,
  timeGrain,
} from "../shared-controls/query/index.ts";
import { TICK_LAYOUTS } from "../shared-picture/axes/index.ts";
import { xTitleRows, yTitleRows } from "../time-series/controls/axes/index.ts";

const redraw = { renderOnly: true } as const;

export const TUKEY = "Tukey";
export const MIN_MAX = "Min/max (no outliers)";

const WHISKERS = [TUKEY, MIN_MAX, ...["2/98", "5/95", "9/91", "10/90"].map((ends) => `${ends} percentiles`)];

const columnsOf = (formData: FormData) => readColumns(readList(formData.columns));

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [
        control("columns", "columns", "Distribute across", {
          description: "Columns to calculate distribution across.",
          required: true,
          initial: (formData, dataset) => {
            const time = formData.granularity_sqla ?? dataset?.main_dttm_col;
            return time ? [time] : [];
          },
        }),
      ],
      [
        {
          ...timeGrain,
          visible: (formData, dataset) => columnsOf(formData).some((column) => isTemporal(column, dataset)),
        } satisfies typeof timeGrain,
        temporalColumnsLookup,
      ],
      [{ ...groupby, description: "Categories to group by on the x-axis." } satisfies typeof groupby],
      [metrics],
      [filters],
      [
        numberSelect("series_limit", "Series limit", {
          description: "Limits the number of boxes to those with the largest values of the sort metric.",
          freeForm: true,
          integer: true,
          default: null,
          choices: SERIES_LIMITS,
        }),
      ],
      [rowLimit()],
      [
        control("metric", "series_limit_metric", "Sort query by", {
          description: "Metric that decides which boxes the series limit leaves.",
          default: null,
        }),
      ],
      [
        textSelect("whiskerOptions", "Whisker/outlier options", {
          description: "Determines how whiskers and outliers are calculated.",
          freeForm: true,
          default: TUKEY,
          choices: WHISKERS.map((name) => [name, name]),
        }),
      ],
    ],
  }),
  section({ label: "Chart title", tab: "customize", expanded: false, rows: [...xTitleRows, ...yTitleRows] }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [colorScheme],
      [
        select("x_ticks_layout", "X tick layout", {
          description: "The way the ticks are laid out on the x-axis",
          default: "auto",
          choices: TICK_LAYOUTS,
          ...redraw,
        }),
      ],
      [numberFormat("number_format", "Number format")],
      [timeFormat("date_format", "Date format")],
    ],
  }),
];

export type BoxPlotForm = FormOf<typeof controls>;

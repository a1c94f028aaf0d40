import type { FormOf } from "../contract/controls/index.ts";
import { checkbox, integer, number, section, select } from "../shared-controls/build/index.ts";
import { colorScheme, numberFormat, timeFormat } from "../shared-controls/look/index.ts";
import { groupby } from "../shared-controls/query/index.ts";
import { advancedSection, seriesSection, timeSection } from "../shared-time/index.ts";

const redraw = { renderOnly: true } as const;

/** What becomes of the times that rows have. */
const TIME_SERIES_OPTIONS = [
  ["not_time", "Not time series"],
  ["time_series", "Time series"],
  ["agg_mean", "Aggregate mean"],
  ["agg_sum", "Aggregate sum"],
  ["point_diff", "Difference"],
  ["point_percent", "Percent change"],
  ["point_factor", "Factor"],
  ["adv_anal", "Advanced analytics"],
] as const;

export type TimeSeriesOption = (typeof TIME_SERIES_OPTIONS)[number][0];

export const controls = [
  timeSection,
  {
    ...seriesSection,
    rows: seriesSection.rows.map((row) =>
      row.map((one) => (one.name === groupby.name ? { ...one, required: true } : one)),
    ) as typeof seriesSection.rows,
  },
  section({
    label: "Time series options",
    tab: "data",
    expanded: true,
    rows: [
      [
        select("time_series_option", "Options", {
          description:
            "Ignore time; have the times as a level of their own; or sum, average or compare the values over time",
          default: "not_time",
          choices: TIME_SERIES_OPTIONS,
        }),
      ],
    ],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [colorScheme],
      [numberFormat("number_format", "Number format"), timeFormat("date_time_format", "Date time format")],
      [
        integer("partition_limit", "Partition limit", {
          description: "The most parts of each group; those with lower values are left out first",
          default: 5,
          ...redraw,
        }),
        number("partition_threshold", "Partition threshold", 0.05, {
          description: "Parts that are smaller than this share of their group are left out",
          isLoose: true,
          ...redraw,
        }),
      ],
      [
        checkbox("log_scale", "Log scale", false, {
          description: "Heights follow the logarithm of the values",
          ...redraw,
        }),
      ],
      [
        checkbox("equal_date_size", "Equal date sizes", true, {
          description: "All times have the same height",
          ...redraw,
        }),
      ],
      [
        checkbox("rich_tooltip", "Rich tooltip", true, {
          description: "The tooltip lists all levels above the part",
          ...redraw,
        }),
      ],
    ],
  }),
  advancedSection,
] as const;

export type PartitionForm = FormOf<typeof controls>;

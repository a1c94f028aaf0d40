import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import type { FormOf } from "../contract/controls/index.ts";
import type { FormData } from "../contract/index.ts";
import { readList } from "../control-kinds/index.ts";
import { checkbox, control, number, section, select } from "../shared-controls/build/index.ts";
import {
  colorScheme,
  currencyFormat,
  linearColorScheme,
  numberFormat,
  timeFormat,
} from "../shared-controls/look/index.ts";
import { filters, rowLimit, sortByMetric } from "../shared-controls/query/index.ts";

const redraw = { renderOnly: true } as const;

/** Whether the colors tell of a second metric. */
export function hasSecondary(
  metric: QueryMetric | null,
  secondary: QueryMetric | null,
): secondary is QueryMetric {
  return secondary !== null && (metric === null || metricLabel(secondary) !== metricLabel(metric));
}

const colorsByValue = ({ metric, secondary_metric }: FormData): boolean =>
  hasSecondary(firstMetric(metric), firstMetric(secondary_metric));
const firstMetric = (value: unknown) => readList<QueryMetric>(value)[0] ?? null;
const showsLabels = (formData: FormData) => Boolean(formData.show_labels);

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [
        control("columns", "columns", "Hierarchy", {
          description:
            "Sets the hierarchy levels of the chart. Each level is represented by one ring with the innermost circle as the top of the hierarchy.",
          default: [],
          required: true,
          accepts: (column) => column.groupby !== false,
        }),
      ],
      [
        control("metric", "metric", "Primary metric", {
          description: "The primary metric is used to define the arc segment sizes",
          required: true,
        }),
      ],
      [
        control("metric", "secondary_metric", "Secondary metric", {
          description:
            "[optional] this secondary metric is used to define the color as a ratio against the primary metric. When omitted, the color is categorical and based on labels",
          default: null,
        }),
      ],
      [filters],
      [rowLimit()],
      [sortByMetric()],
    ],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [
        {
          ...colorScheme,
          description: "When only a primary metric is provided, a categorical color scale is used.",
          visible: (formData) => !colorsByValue(formData),
        } satisfies typeof colorScheme,
      ],
      [
        {
          ...linearColorScheme,
          description: "When a secondary metric is provided, a linear color scale is used.",
          visible: colorsByValue,
        } satisfies typeof linearColorScheme,
      ],
      [
        checkbox("show_labels", "Show labels", false, {
          description: "Whether to display the labels.",
          ...redraw,
        }),
      ],
      [
        number("show_labels_threshold", "Percentage threshold", 5, {
          description: "Minimum threshold in percentage points for showing labels.",
          visible: showsLabels,
          ...redraw,
        }),
      ],
      [
        checkbox("show_total", "Show total", false, {
          description: "Whether to display the aggregate count",
          ...redraw,
        }),
      ],
      [
        select("label_type", "Label type", {
          description: "What should be shown on the label?",
          default: "key",
          choices: [
            ["key", "Category name"],
            ["value", "Value"],
            ["key_value", "Category and value"],
          ],
          visible: showsLabels,
          ...redraw,
        }),
      ],
      [numberFormat("number_format", "Number format")],
      [currencyFormat],
      [timeFormat("date_format", "Date format")],
    ],
  }),
];

export type SunburstForm = FormOf<typeof controls>;

import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import { NUMERIC } from "@sightline/core/query/generic-type";
import type { ConfigurableColumn, FormOf } from "../contract/controls/index.ts";
import type { FormData } from "../contract/index.ts";
import { readList } from "../control-kinds/index.ts";
import { checkbox, control, section, select } from "../shared-controls/build/index.ts";
import { colorScheme, legendRows, numberFormat, timeFormat } from "../shared-controls/look/index.ts";
import { filters, groupby, metrics, rowLimit, sortBy } from "../shared-controls/query/index.ts";

const redraw = { renderOnly: true } as const;

/** The axes, one a metric. */
const axesOf = (formData: FormData): ConfigurableColumn[] =>
  readList<QueryMetric>(formData.metrics)
    .map(metricLabel)
    .map((label) => ({ key: label, label, type: NUMERIC, isMetric: true, isAxis: true }));

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [[groupby], [metrics], [sortBy], [filters], [rowLimit(10)]],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [colorScheme],
      ...legendRows,
      [
        checkbox("show_labels", "Show labels", true, {
          description: "Whether to display the labels.",
          ...redraw,
        }),
      ],
      [
        select("label_type", "Label type", {
          description: "What should be shown on the label?",
          default: "value",
          choices: [
            ["value", "Value"],
            ["key_value", "Category and value"],
          ],
          ...redraw,
        }),
      ],
      [
        select("label_position", "Label position", {
          description: "Label position",
          default: "top",
          choices: [
            ["top", "Top"],
            ["left", "Left"],
            ["right", "Right"],
            ["bottom", "Bottom"],
            ["inside", "Inside"],
            ["insideLeft", "Inside left"],
            ["insideRight", "Inside right"],
            ["insideTop", "Inside top"],
            ["insideBottom", "Inside bottom"],
            ["insideTopLeft", "Inside top left"],
            ["insideBottomLeft", "Inside bottom left"],
            ["insideTopRight", "Inside top right"],
            ["insideBottomRight", "Inside bottom right"],
          ],
          ...redraw,
        }),
      ],
      [numberFormat("number_format", "Number format")],
      [timeFormat("date_format", "Date format")],
      [
        control("columnConfig", "column_config", "Customize metrics", {
          description: "Further customize how to display each metric",
          default: {},
          columnsOf: axesOf,
          ...redraw,
        }),
      ],
      [
        checkbox("is_circle", "Circle radar shape", false, {
          description: "Radar render type, whether to display 'circle' shape.",
          ...redraw,
        }),
      ],
    ],
  }),
];

export type RadarForm = FormOf<typeof controls>;

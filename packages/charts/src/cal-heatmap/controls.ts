import type { FormOf } from "../contract/controls/index.ts";
import { checkbox, number, section, select } from "../shared-controls/build/index.ts";
import { linearColorScheme, numberFormat, timeFormat } from "../shared-controls/look/index.ts";
import { filters, metrics } from "../shared-controls/query/index.ts";
import { timeColumn, timeRange } from "../shared-time/index.ts";

const redraw = { renderOnly: true } as const;

export const controls = [
  section({ label: "Time", tab: "data", expanded: true, rows: [[timeColumn], [timeRange]] }),
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [
        select("domain_granularity", "Domain", {
          description: "The time unit used for the grouping of blocks",
          default: "month",
          choices: [
            ["hour", "hour"],
            ["day", "day"],
            ["week", "week"],
            ["month", "month"],
            ["year", "year"],
          ] as const,
        }),
        select("subdomain_granularity", "Subdomain", {
          description: "The time unit of each block. It must be a smaller unit than the domain.",
          default: "day",
          choices: [
            ["min", "min"],
            ["hour", "hour"],
            ["day", "day"],
            ["week", "week"],
            ["month", "month"],
          ] as const,
        }),
      ],
      [metrics],
      [filters],
    ],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [linearColorScheme],
      [
        number("cell_size", "Cell size", 10, {
          description: "The size of the square cell, in pixels",
          isLoose: true,
          ...redraw,
        }),
        number("cell_padding", "Cell padding", 2, {
          description: "The distance between cells, in pixels",
          isLoose: true,
          ...redraw,
        }),
      ],
      [
        number("cell_radius", "Cell radius", 0, {
          description: "The pixel radius",
          isLoose: true,
          ...redraw,
        }),
        number("steps", "Color steps", 10, {
          description: 'The number color "steps"',
          isLoose: true,
          ...redraw,
        }),
      ],
      [numberFormat("y_axis_format", "Number format"), timeFormat("x_axis_time_format", "Time format")],
      [
        checkbox("show_legend", "Legend", true, {
          description: "Whether to display the legend (toggles)",
          ...redraw,
        }),
        checkbox("show_values", "Show values", false, {
          description: "Whether to display the numerical values within the cells",
          ...redraw,
        }),
      ],
      [
        checkbox("show_metric_name", "Show metric names", true, {
          description: "Whether to display the metric name as a title",
          ...redraw,
        }),
      ],
    ],
  }),
] as const;

export type CalHeatmapForm = FormOf<typeof controls>;

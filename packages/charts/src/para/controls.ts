import type { FormOf } from "../contract/controls/index.ts";
import { checkbox, control, section } from "../shared-controls/build/index.ts";
import { linearColorScheme } from "../shared-controls/look/index.ts";
import { filters, metrics, rowLimit, seriesLimit, sortBy } from "../shared-controls/query/index.ts";
import { sortDescending } from "../shared-time/index.ts";

const redraw = { renderOnly: true } as const;

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [
        control("column", "series", "Dimension", {
          description: "Each of its values is one line",
          default: null,
          accepts: (column) => column.groupby !== false,
        }),
      ],
      [metrics],
      [
        control("metric", "secondary_metric", "Color metric", {
          description: "A metric to use for color",
          default: null,
        }),
      ],
      [filters],
      [seriesLimit, rowLimit()],
      [sortBy],
      [sortDescending],
    ],
  }),
  section({
    label: "Options",
    tab: "customize",
    expanded: true,
    rows: [
      [
        checkbox("show_datatable", "Data table", false, {
          description: "Whether to display the interactive data table",
          ...redraw,
        }),
        checkbox("include_series", "Include series", false, {
          description: "Include series name as an axis",
          ...redraw,
        }),
      ],
      [linearColorScheme],
    ],
  }),
] as const;

export type ParaForm = FormOf<typeof controls>;

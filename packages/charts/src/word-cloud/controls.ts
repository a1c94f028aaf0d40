import type { FormOf } from "../contract/controls/index.ts";
import { checkbox, control, integer, section, select } from "../shared-controls/build/index.ts";
import { colorScheme } from "../shared-controls/look/index.ts";
import { filters, metric, rowLimit } from "../shared-controls/query/index.ts";

const redraw = { renderOnly: true } as const;

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [
        control("column", "series", "Dimension", {
          required: true,
          accepts: (column) => column.groupby !== false,
        }),
      ],
      [metric],
      [filters],
      [rowLimit(100)],
      [checkbox("sort_by_metric", "Sort by metric", true)],
    ],
  }),
  section({
    label: "Options",
    tab: "customize",
    expanded: true,
    rows: [
      [
        integer("size_from", "Minimum font size", {
          description: "Font size for the smallest value in the list",
          default: 10,
          ...redraw,
        }),
        integer("size_to", "Maximum font size", {
          description: "Font size for the biggest value in the list",
          default: 70,
          ...redraw,
        }),
      ],
      [
        select("rotation", "Word rotation", {
          description: "Rotation to apply to words in the cloud",
          choices: [
            ["random", "random"],
            ["flat", "flat"],
            ["square", "square"],
          ] as const,
          default: "square",
          ...redraw,
        }),
      ],
      [colorScheme],
    ],
  }),
];

export type WordCloudForm = FormOf<typeof controls>;

import type { FormOf } from "../contract/controls/index.ts";
import { checkbox, section, select } from "../shared-controls/build/index.ts";
import { colorScheme, currencyFormat, numberFormat, timeFormat } from "../shared-controls/look/index.ts";
import { filters, groupby, metric, rowLimit, sortByMetric } from "../shared-controls/query/index.ts";

const redraw = { renderOnly: true } as const;

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [[groupby], [metric], [rowLimit()], [sortByMetric()], [filters]],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [colorScheme],
      [
        checkbox("show_labels", "Show labels", true, {
          description: "Whether to display the labels.",
          ...redraw,
        }),
      ],
      [
        checkbox("show_upper_labels", "Show upper labels", true, {
          description: "Show labels when the node has children.",
          ...redraw,
        }),
      ],
      [
        select("label_type", "Label type", {
          description: "What should be shown on the label?",
          default: "key_value",
          choices: [
            ["Key", "Key"],
            ["value", "Value"],
            ["key_value", "Category and value"],
          ],
          ...redraw,
        }),
      ],
      [numberFormat("number_format", "Number format")],
      [currencyFormat],
      [timeFormat("date_format", "Date format")],
    ],
  }),
];

export type TreemapForm = FormOf<typeof controls>;

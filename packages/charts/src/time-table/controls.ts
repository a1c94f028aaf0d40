import type { FormOf } from "../contract/controls/index.ts";
import { control, section, text } from "../shared-controls/build/index.ts";
import { filters, groupby, metrics, rowLimit, seriesLimit } from "../shared-controls/query/index.ts";
import { timeSection } from "../shared-time/index.ts";
import { columnControls, columnName } from "./columnControls.ts";

export const controls = [
  timeSection,
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [metrics],
      [filters],
      [
        {
          ...groupby,
          label: "Group by",
          description: "One row for each value; there can be one metric then",
        },
      ],
      [seriesLimit],
      [
        control("collection", "column_collection", "Time series columns", {
          description: "The columns of the table",
          required: true,
          default: [],
          item: { controls: columnControls, label: columnName },
          renderOnly: true,
        }),
      ],
      [rowLimit()],
      [
        text("url", "URL", {
          description: "Templated link. {{ metric }} in it stands for the name of the row.",
          default: "",
          renderOnly: true,
        }),
      ],
    ],
  }),
] as const;

export type TimeTableForm = FormOf<typeof controls>;

import type { FormOf } from "../contract/controls/index.ts";
import { control, section } from "../shared-controls/build/index.ts";
import { colorScheme, numberFormat } from "../shared-controls/look/index.ts";
import { filters, metric, rowLimit, sortByMetric } from "../shared-controls/query/index.ts";

const place = <const Name extends string>(name: Name, label: string, description: string) =>
  control("column", name, label, {
    description,
    required: true,
    accepts: (column) => column.groupby !== false,
  });

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [place("groupby", "Source", "Choose a source")],
      [place("columns", "Target", "Choose a target")],
      [metric],
      [filters],
      [rowLimit()],
      [sortByMetric()],
    ],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [[numberFormat("y_axis_format", "Number format")], [colorScheme]],
  }),
];

export type ChordForm = FormOf<typeof controls>;

import type { FormOf } from "../contract/controls/index.ts";
import { section } from "../shared-controls/build/index.ts";
import { colorScheme } from "../shared-controls/look/index.ts";
import { filters, flowColumns, metric, rowLimit, sortByMetric } from "../shared-controls/query/index.ts";

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [flowColumns.source("Source", "The column to be used as the source of the edge.")],
      [flowColumns.target("Target", "The column to be used as the target of the edge.")],
      [metric],
      [filters],
      [rowLimit()],
      [sortByMetric()],
    ],
  }),
  section({ label: "Chart options", tab: "customize", expanded: true, rows: [[colorScheme]] }),
];

export type SankeyForm = FormOf<typeof controls>;

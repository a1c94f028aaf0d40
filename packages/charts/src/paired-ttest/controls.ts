import type { FormOf } from "../contract/controls/index.ts";
import { number, section } from "../shared-controls/build/index.ts";
import { filters, groupby, metrics, rowLimit, seriesLimit, sortBy } from "../shared-controls/query/index.ts";
import { contribution, sortDescending, timeSection } from "../shared-time/index.ts";

const redraw = { renderOnly: true } as const;

export const controls = [
  timeSection,
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [metrics],
      [filters],
      [{ ...groupby, required: true } satisfies typeof groupby],
      [seriesLimit, sortBy],
      [sortDescending],
      [contribution],
      [rowLimit()],
    ],
  }),
  section({
    label: "Parameters",
    tab: "data",
    expanded: false,
    rows: [
      [
        number("significance_level", "Significance level", 0.05, {
          description: "Threshold alpha level for determining significance",
          ...redraw,
        }),
      ],
      [
        number("pvalue_precision", "p-value precision", 6, {
          description: "Number of decimal places with which to display p-values",
          ...redraw,
        }),
      ],
      [
        number("liftvalue_precision", "Lift percent precision", 4, {
          description: "Number of decimal places with which to display lift values",
          ...redraw,
        }),
      ],
    ],
  }),
] as const;

export type TtestForm = FormOf<typeof controls>;

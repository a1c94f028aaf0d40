import type { FormOf } from "../contract/controls/index.ts";
import { checkbox, numberSelect, section, select } from "../shared-controls/build/index.ts";
import { colorScheme, currencyFormat, numberFormat, plainLegendRows } from "../shared-controls/look/index.ts";
import { filters, groupby, metric, rowLimit, sortByMetric } from "../shared-controls/query/index.ts";

const redraw = { renderOnly: true } as const;

/** What a label or a tooltip says of a step, as it is stored. */
export const CONTENTS = {
  name: 0,
  value: 1,
  percent: 2,
  nameAndValue: 3,
  nameAndPercent: 4,
  all: 5,
  valueAndPercent: 6,
} as const;

const LABEL_CHOICES: [number, string][] = [
  [CONTENTS.name, "Category name"],
  [CONTENTS.value, "Value"],
  [CONTENTS.percent, "Percentage"],
  [CONTENTS.nameAndValue, "Category and value"],
  [CONTENTS.nameAndPercent, "Category and percentage"],
  [CONTENTS.all, "Category, value and percentage"],
  [CONTENTS.valueAndPercent, "Value and percentage"],
];
const TOOLTIP_CHOICES = LABEL_CHOICES.filter(([contents]) => contents !== CONTENTS.valueAndPercent);

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [groupby],
      [metric],
      [filters],
      [rowLimit(10)],
      [sortByMetric(true)],
      [
        select("percent_calculation_type", "% calculation", {
          description:
            "Display percents in the label and tooltip as the percent of the total value, from the first step of the funnel, or from the previous step in the funnel.",
          default: "first_step",
          choices: [
            ["first_step", "Calculate from first step"],
            ["prev_step", "Calculate from previous step"],
            ["total", "Percent of total"],
          ],
          ...redraw,
        }),
      ],
    ],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [colorScheme],
      ...plainLegendRows,
      [
        numberSelect("label_type", "Label contents", {
          description: "What should be shown as the label",
          default: CONTENTS.name,
          choices: LABEL_CHOICES,
          ...redraw,
        }),
      ],
      [
        numberSelect("tooltip_label_type", "Tooltip contents", {
          description: "What should be shown as the tooltip label",
          default: CONTENTS.all,
          choices: TOOLTIP_CHOICES,
          ...redraw,
        }),
      ],
      [numberFormat("number_format", "Number format")],
      [currencyFormat],
      [
        checkbox("show_labels", "Show labels", true, {
          description: "Whether to display the labels.",
          ...redraw,
        }),
      ],
      [
        checkbox("show_tooltip_labels", "Show tooltip labels", true, {
          description: "Whether to display the tooltip labels.",
          ...redraw,
        }),
      ],
    ],
  }),
];

export type FunnelForm = FormOf<typeof controls>;

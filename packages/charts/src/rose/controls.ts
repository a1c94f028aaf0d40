import type { FormOf } from "../contract/controls/index.ts";
import { checkbox, section } from "../shared-controls/build/index.ts";
import { colorScheme, numberFormat, timeFormat } from "../shared-controls/look/index.ts";
import { advancedSection, seriesSection, timeSection } from "../shared-time/index.ts";

const redraw = { renderOnly: true } as const;

export const controls = [
  timeSection,
  seriesSection,
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [colorScheme],
      [numberFormat("number_format", "Number format"), timeFormat("date_time_format", "Date time format")],
      [
        checkbox("rich_tooltip", "Rich tooltip", true, {
          description: "The rich tooltip shows a list of all series for that point in time",
          ...redraw,
        }),
        checkbox("rose_area_proportion", "Use area proportions", false, {
          description:
            "Check if the rose chart should use segment area instead of segment radius for proportioning",
          ...redraw,
        }),
      ],
    ],
  }),
  advancedSection,
] as const;

export type RoseForm = FormOf<typeof controls>;

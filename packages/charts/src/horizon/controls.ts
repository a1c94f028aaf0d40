import type { FormOf } from "../contract/controls/index.ts";
import { numberSelect, section, select } from "../shared-controls/build/index.ts";
import { seriesSection, timeColumn, timeRange } from "../shared-time/index.ts";

const redraw = { renderOnly: true } as const;

export const controls = [
  section({ label: "Time", tab: "data", expanded: true, rows: [[timeColumn], [timeRange]] }),
  seriesSection,
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [
        numberSelect("series_height", "Series height", {
          description: "Pixel height of each series",
          freeForm: true,
          default: 25,
          choices: [10, 25, 40, 50, 75, 100, 150, 200].map((height) => [height, String(height)]),
          ...redraw,
        }),
        select("horizon_color_scale", "Value domain", {
          description:
            "series: Treat each series independently; overall: All series use the same scale; change: Show changes compared to the first data point in each series",
          default: "series",
          choices: [
            ["series", "series"],
            ["overall", "overall"],
            ["change", "change"],
          ] as const,
          ...redraw,
        }),
      ],
    ],
  }),
] as const;

export type HorizonForm = FormOf<typeof controls>;

import type { FormData } from "../contract/index.ts";
import { checkbox, integer, select } from "./build.ts";

const redraw = { renderOnly: true } as const;
const hasLegend = (formData: FormData) => Boolean(formData.show_legend);

/** Whether there is a legend, of which kind, and where. */
export const legendRows = [
  [checkbox("show_legend", "Show legend", true, redraw)],
  [
    select("legendType", "Legend type", {
      default: "scroll",
      choices: [
        ["scroll", "Scroll"],
        ["plain", "Plain"],
      ],
      visible: hasLegend,
      ...redraw,
    }),
  ],
  [
    select("legendOrientation", "Legend orientation", {
      default: "top",
      choices: [
        ["top", "Top"],
        ["bottom", "Bottom"],
        ["left", "Left"],
        ["right", "Right"],
      ],
      visible: hasLegend,
      ...redraw,
    }),
  ],
  [integer("legendMargin", "Legend margin", { default: null, visible: hasLegend, ...redraw })],
];

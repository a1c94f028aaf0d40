import type { FormData } from "../../contract/index.ts";
import { checkbox, integer, select } from "../build/build.ts";

const redraw = { renderOnly: true } as const;
const hasLegend = (formData: FormData) => Boolean(formData.show_legend);

const showLegend = checkbox("show_legend", "Show legend", true, redraw);
const legendType = select("legendType", "Legend type", {
  default: "scroll",
  choices: [
    ["scroll", "Scroll"],
    ["plain", "Plain"],
  ],
  visible: hasLegend,
  ...redraw,
});
const legendOrientation = select("legendOrientation", "Legend orientation", {
  default: "top",
  choices: [
    ["top", "Top"],
    ["bottom", "Bottom"],
    ["left", "Left"],
    ["right", "Right"],
  ],
  visible: hasLegend,
  ...redraw,
});
const legendMargin = integer("legendMargin", "Legend margin", {
  default: null,
  visible: hasLegend,
  ...redraw,
});
const legendSort = select("legendSort", "Sort legend", {
  description: "Changes the order of the names in the legend only",
  default: null,
  choices: [
    ["asc", "Label ascending"],
    ["desc", "Label descending"],
    [null, "Sort by data"],
  ],
  visible: hasLegend,
  ...redraw,
});

/** Whether there is a legend, of which kind, where, and in which order. */
export const legendRows = [[showLegend], [legendType], [legendOrientation], [legendMargin], [legendSort]];

/** The same for a legend that has one kind only. */
export const plainLegendRows = [[showLegend], [legendOrientation], [legendMargin], [legendSort]];

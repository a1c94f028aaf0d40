export { type ColorScale, colorScale } from "./colorScale.ts";
export { SCALE_LEGEND_HEIGHT, scaleLegend } from "./scaleLegend.ts";

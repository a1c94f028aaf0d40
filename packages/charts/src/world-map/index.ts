import { chartType } from "../contract/index.ts";

/** Countries in the color of a metric. */
export const worldMap = chartType({
  vizType: "world_map",
  name: "World Map",
  description: "Colors the countries of the world by a metric, and shows another one as bubbles.",
  category: "Map",
  tags: [
    "2D",
    "Comparison",
    "Intensity",
    "Legacy",
    "Multi-Dimensions",
    "Multi-Layers",
    "Multi-Variables",
    "Scatter",
    "Featured",
  ],
  icon: "map",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "map",
  load: () => import("./definition.ts"),
});

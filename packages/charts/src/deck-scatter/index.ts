import { chartType } from "../contract/index.ts";

/** Points on a map. */
export const deckScatter = chartType({
  vizType: "deck_scatter",
  name: "deck.gl Scatterplot",
  description: "Shows places as circles on a map, sized by a metric and colored by a category.",
  category: "Map",
  tags: ["deckGL", "Comparison", "Scatter", "2D", "Geo", "Intensity", "Density"],
  icon: "map",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "map",
  load: () => import("./definition.ts"),
});

import { chartType } from "../contract/index.ts";

/** The density of places as colors. */
export const deckHeatmap = chartType({
  vizType: "deck_heatmap",
  name: "deck.gl Heatmap",
  description: "Shows how densely places lie on a map by color. Best for finding where many of them meet.",
  category: "Map",
  tags: ["deckGL", "Spatial", "Comparison"],
  icon: "map",
  behaviors: [],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "map",
  load: () => import("./definition.ts"),
});

import { chartType } from "../contract/index.ts";

/** Lines and bands of equal density. */
export const deckContour = chartType({
  vizType: "deck_contour",
  name: "deck.gl Contour",
  description: "Draws lines and areas on a map where places are as dense as chosen thresholds say.",
  category: "Map",
  tags: ["deckGL", "Spatial", "Comparison"],
  icon: "map",
  behaviors: [],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "map",
  load: () => import("./definition.ts"),
});

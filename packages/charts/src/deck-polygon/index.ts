import { chartType } from "../contract/index.ts";

/** Areas on a map. */
export const deckPolygon = chartType({
  vizType: "deck_polygon",
  name: "deck.gl Polygon",
  description: "Shows areas whose outlines are in the data, colored by a metric, on a map.",
  category: "Map",
  tags: ["deckGL", "3D", "Multi-Dimensions", "Geo"],
  icon: "map",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "map",
  load: () => import("./definition.ts"),
});

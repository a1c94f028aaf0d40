import { chartType } from "../contract/index.ts";

/** GeoJSON on a map. */
export const deckGeojson = chartType({
  vizType: "deck_geojson",
  name: "deck.gl Geojson",
  description: "Draws points, lines and areas of GeoJSON that is in the data on a map.",
  category: "Map",
  tags: ["deckGL", "2D"],
  icon: "map",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "map",
  load: () => import("./definition.ts"),
});

import { chartType } from "../contract/index.ts";

/** Places binned into hexagons. */
export const deckHex = chartType({
  vizType: "deck_hex",
  name: "deck.gl 3D Hexagon",
  description: "Gathers places in hexagons on a map, colored by how many they are or by a metric.",
  category: "Map",
  tags: ["deckGL", "3D", "Geo", "Comparison"],
  icon: "map",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "map",
  load: () => import("./definition.ts"),
});

import { chartType } from "../contract/index.ts";

/** Places binned into squares. */
export const deckGrid = chartType({
  vizType: "deck_grid",
  name: "deck.gl Grid",
  description: "Gathers places in squares on a map, colored by how many they are or by a metric.",
  category: "Map",
  tags: ["deckGL", "3D", "Comparison"],
  icon: "map",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "map",
  load: () => import("./definition.ts"),
});

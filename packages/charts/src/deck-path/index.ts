import { chartType } from "../contract/index.ts";

/** Lines on a map. */
export const deckPath = chartType({
  vizType: "deck_path",
  name: "deck.gl Path",
  description: "Shows lines such as routes and rivers on a map.",
  category: "Map",
  tags: ["deckGL", "Web"],
  icon: "map",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "map",
  load: () => import("./definition.ts"),
});

import { chartType } from "../contract/index.ts";

/** Several deck.gl charts on one map. */
export const deckMulti = chartType({
  vizType: "deck_multi",
  name: "deck.gl Multiple Layers",
  description:
    "Lays saved deck.gl charts over each other on one map. Each keeps its own data, colors and filters, and can be hidden.",
  category: "Map",
  tags: ["deckGL", "Multi-Layers"],
  icon: "map",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "map",
  layersField: "deck_slices",
  load: () => import("./definition.ts"),
});

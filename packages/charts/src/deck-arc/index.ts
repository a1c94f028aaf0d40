import { chartType } from "../contract/index.ts";

/** Arcs between places. */
export const deckArc = chartType({
  vizType: "deck_arc",
  name: "deck.gl Arc",
  description: "Shows what goes from one place to another as arcs on a map.",
  category: "Map",
  tags: ["deckGL", "Geo", "3D", "Relational", "Web"],
  icon: "map",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "map",
  load: () => import("./definition.ts"),
});

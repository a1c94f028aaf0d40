import { chartType } from "../contract/index.ts";

/** Places gathered in squares of the screen. */
export const deckScreengrid = chartType({
  vizType: "deck_screengrid",
  name: "deck.gl Screen Grid",
  description:
    "Gathers places in squares of the screen, colored by how many they are or by a metric. The squares keep their size when the map is enlarged.",
  category: "Map",
  tags: ["deckGL", "Comparison", "Intensity", "Density"],
  icon: "map",
  behaviors: [],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "map",
  load: () => import("./definition.ts"),
});

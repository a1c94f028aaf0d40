import { chartType } from "../contract/index.ts";

/** A small chart at each place of a map. */
export const cartodiagram = chartType({
  vizType: "cartodiagram",
  name: "Cartodiagram",
  description:
    "Places a small copy of a saved chart at each location of a map, drawn from the rows of that location alone.",
  category: "Map",
  tags: ["Geo", "2D", "Spatial", "Experimental"],
  icon: "map",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "map",
  load: () => import("./definition.ts"),
});

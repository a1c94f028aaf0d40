import { chartType } from "../contract/index.ts";

/** Places that are gathered in clusters while the map is small. */
export const mapbox = chartType({
  vizType: "mapbox",
  name: "MapBox",
  description:
    "Shows places as points on a map, and as clusters with a number in them where they lie close together.",
  category: "Map",
  tags: ["Business", "Intensity", "Legacy", "Density", "Scatter", "Transformable"],
  icon: "map",
  behaviors: [],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "map",
  load: () => import("./definition.ts"),
});

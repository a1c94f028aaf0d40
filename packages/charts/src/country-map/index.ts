import { chartType } from "../contract/index.ts";

/** The regions of a country in the color of a metric. */
export const countryMap = chartType({
  vizType: "country_map",
  name: "Country Map",
  description:
    "Colors the states, provinces or departments of one country by a metric. Rows name them by their codes of ISO 3166-2, such as US-CA or FR-75, or by their names.",
  category: "Map",
  tags: ["2D", "Comparison", "Geo", "Range", "Report", "Stacked"],
  icon: "map",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "map",
  load: () => import("./definition.ts"),
});

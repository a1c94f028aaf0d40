import { chartType } from "../contract/index.ts";

/** The subdivisions of a country in the colour of a metric. */
export const countryMap = chartType({
  vizType: "country_map",
  name: "Country Map",
  description:
    "Colors the states and provinces of one country by a metric: of Australia, Brazil, Canada or the USA, whose borders come with Sightline. A chart of another country keeps its settings and shows its regions in a table.",
  category: "Map",
  tags: ["2D", "Comparison", "Geo", "Range", "Report", "Stacked"],
  icon: "map",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "map",
  load: () => import("./definition.ts"),
});

import { chartType } from "../contract/index.ts";

/** Flows between places on a circle, in both directions. */
export const chord = chartType({
  vizType: "chord",
  name: "Chord Diagram",
  description:
    "Shows how much goes between places, in both directions, as bands across a circle. Best for few places that all exchange something.",
  category: "Flow",
  tags: ["Circular", "Legacy", "Proportional", "Relational"],
  icon: "chord",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});

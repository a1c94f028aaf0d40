import { chartType } from "../contract/index.ts";

/** Series over time as rows of banded colors. */
export const horizon = chartType({
  vizType: "horizon",
  name: "Horizon Chart",
  description:
    "Shows many series over time, one above the other, folded into bands of color. Best for comparing how dozens of series went in little space.",
  category: "Distribution",
  tags: ["Legacy"],
  icon: "area",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "stack",
  load: () => import("./definition.ts"),
});

import { chartType } from "../contract/index.ts";

export const wordCloud = chartType({
  vizType: "word_cloud",
  name: "Word Cloud",
  description:
    "Shows the words of a column, each in the size of its metric. Best for a first impression of free text.",
  category: "Ranking",
  tags: ["Categorical", "Comparison", "Density", "Single Metric"],
  icon: "words",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "words",
  load: () => import("./definition.ts"),
});

export type { WordsPicture } from "./picture.ts";

import { chartType } from "../contract/index.ts";

/** Paired t-tests of groups against one of them. */
export const pairedTtest = chartType({
  vizType: "paired_ttest",
  name: "Paired t-test Table",
  description:
    "Compares groups over time with one of them by paired t-tests: how likely their differences are by chance, and how large they are.",
  category: "Correlation",
  tags: ["Legacy", "Statistical", "Tabular"],
  icon: "table",
  behaviors: [],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "stack",
  load: () => import("./definition.ts"),
});

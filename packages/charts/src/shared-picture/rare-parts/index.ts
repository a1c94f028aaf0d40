import type { EChartsPart } from "../../contract/pictures/index.ts";

/** What texts beside the marks of a picture need. */
export const loadTextParts = async (): Promise<readonly EChartsPart[]> =>
  (await import("./textParts.ts")).textParts;

/** What leaves out labels that would lie on each other. */
export const loadLabelParts = async (): Promise<readonly EChartsPart[]> =>
  (await import("./labelParts.ts")).labelParts;

import { LabelLayout } from "echarts/features";

/** What leaves out values that would stand on each other. */
export const labelParts = [LabelLayout];

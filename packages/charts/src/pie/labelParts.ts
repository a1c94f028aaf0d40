import { LabelLayout } from "echarts/features";

/** What leaves out labels that would lie on each other. */
export const labelParts = [LabelLayout];

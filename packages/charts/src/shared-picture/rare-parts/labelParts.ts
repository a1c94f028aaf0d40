import { LabelLayout } from "echarts/features";

export const labelParts = [LabelLayout];

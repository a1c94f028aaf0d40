import { GraphicComponent } from "echarts/components";

/** What a text in the middle needs; few pies have one. */
export const totalParts = [GraphicComponent];

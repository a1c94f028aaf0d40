import { GraphicComponent } from "echarts/components";

/** What texts beside the slices need; few pies have one. */
export const totalParts = [GraphicComponent];

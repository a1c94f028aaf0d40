import { GraphicComponent } from "echarts/components";

export const textParts = [GraphicComponent];

import { GraphicComponent } from "echarts/components";

/** What a note under a picture needs. */
export const noteParts = [GraphicComponent];

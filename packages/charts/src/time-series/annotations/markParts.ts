import { MarkAreaComponent, MarkLineComponent } from "echarts/components";

/** What events and intervals need. */
export const markParts = [MarkLineComponent, MarkAreaComponent];

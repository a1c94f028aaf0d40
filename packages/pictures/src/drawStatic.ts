import { drawChart } from "@sightline/charts";
import type {
  AnnotationData,
  ChartDataset,
  ChartDefinition,
  FormData,
  QueryData,
} from "@sightline/charts/contract";
import { loadShapes } from "@sightline/charts/form";
import { setWritingStyle, type WritingStyle } from "@sightline/charts/writing-style";
import { inTimeZone } from "./inTimeZone.ts";
import { pictureSize, renderStatic, type StaticOptions } from "./renderStatic.ts";

export interface StaticChart extends StaticOptions {
  formData: FormData;
  dataset: ChartDataset;
  /** Replies to the chart's queries. */
  queries: QueryData[];
  annotations?: readonly AnnotationData[];
  /** The reader's zone, by its IANA name; missing: UTC. */
  timeZone?: string;
  /** How numbers and times are written; missing: as in US English. */
  writingStyle?: WritingStyle;
}

/** A chart's form and replies as the text of an SVG file. One at a time: zone and style are the process's. */
export async function drawStatic(
  chart: ChartDefinition,
  { timeZone = "UTC", writingStyle = {}, ...input }: StaticChart,
): Promise<string> {
  await loadShapes(chart, input.formData, input.dataset);
  return inTimeZone(timeZone, () => {
    setWritingStyle(writingStyle);
    const size = pictureSize(input);
    return renderStatic(drawChart(chart, { ...input, size }), input);
  });
}

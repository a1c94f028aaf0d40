import { drawChart } from "@sightline/charts";
import type {
  AnnotationData,
  ChartDataset,
  ChartDefinition,
  FormData,
  QueryData,
} from "@sightline/charts/contract";
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
}

/** A chart's form and replies as the text of an SVG file. One at a time: the zone is the process's. */
export const drawStatic = (
  chart: ChartDefinition,
  { timeZone = "UTC", ...input }: StaticChart,
): Promise<string> =>
  inTimeZone(timeZone, () => {
    const size = pictureSize(input);
    return renderStatic(drawChart(chart, { ...input, size }), input);
  });

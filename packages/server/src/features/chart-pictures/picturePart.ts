import {
  buildQueryContext,
  type ChartDataset,
  type ChartDefinition,
  chartByVizType,
  type FormData,
  loadChart,
  type QueryData,
  readAnnotations,
  withDefaults,
} from "@sightline/charts";
import type { SandboxPart } from "@sightline/engines/sandbox";
import { drawStatic, staticTheme, svgToPng } from "@sightline/pictures";
import type { Look } from "./readLook.ts";

interface ChartJob {
  formData: Record<string, unknown>;
  dataset: ChartDataset;
}

/** Asks for the query context of a chart. */
export interface QueryJob extends ChartJob {
  step: "queries";
}

/** Asks for the picture of a chart; the entries of its data reply come beside it, as JSON. */
export interface DrawJob extends ChartJob {
  step: "draw";
  look: Look;
}

/** The bytes of a picture come beside it. */
export type PictureReply =
  | { kind: "context"; context: unknown }
  | { kind: "png" }
  | { kind: "refused"; message: string };

export const part: SandboxPart<QueryJob | DrawJob> = async (job, body) => {
  const formData = job.formData as FormData;
  const manifest = chartByVizType(String(formData.viz_type));
  if (!manifest?.serverPictures.includes("png")) {
    const message = `Charts of the type "${formData.viz_type}" have no pictures.`;
    return { value: { kind: "refused", message } satisfies PictureReply };
  }
  const chart = await loadChart(manifest);
  if (job.step === "queries") return { value: contextOf(chart, formData, job.dataset) };
  const png = await draw(chart, formData, job, body);
  return { value: { kind: "png" } satisfies PictureReply, body: [png] };
};

function contextOf(chart: ChartDefinition, formData: FormData, dataset: ChartDataset): PictureReply {
  const context = buildQueryContext(chart, withDefaults(chart, formData, dataset));
  return { kind: "context", context };
}

type Reply = QueryData & { annotation_data?: Record<string, unknown> };

async function draw(
  chart: ChartDefinition,
  formData: FormData,
  { dataset, look }: DrawJob,
  body: Uint8Array,
): Promise<Uint8Array> {
  const queries = JSON.parse(Buffer.from(body).toString("utf8")) as Reply[];
  const [width, height] = look.window;
  const theme = staticTheme(look.theme);
  const annotations = readAnnotations(formData, queries[0]?.annotation_data ?? {});
  const size = { width, height };
  const svg = await drawStatic(chart, { formData, dataset, queries, annotations, theme, size });
  return svgToPng(svg, look.scale);
}

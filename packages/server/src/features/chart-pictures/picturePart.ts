import { buildQueryContext, chartByVizType, loadChart, readAnnotations } from "@sightline/charts";
import { type ColorScopeOptions, createColorScope, type GivenColors } from "@sightline/charts/color";
import type { ChartDataset, ChartDefinition, FormData, QueryData } from "@sightline/charts/contract";
import { type DeploymentSchemes, setDeploymentSchemes } from "@sightline/charts/deployment-schemes";
import { withDefaults } from "@sightline/charts/form";
import type { WritingStyle } from "@sightline/charts/writing-style";
import type { SandboxPart } from "@sightline/engines/sandbox";
import { drawStatic, inlineSvg, staticTheme, svgToPng } from "@sightline/pictures";
import { type ComposeJob, composeBoard } from "./dashboards/composeBoard.ts";
import { type BoardJob, type BoardPlan, planDashboard } from "./dashboards/planDashboard.ts";
import { type FirstViewPlan, type PlanJob, planFirstView } from "./first-view/planFirstView.ts";
import type { PictureStyle } from "./readPictureRequest.ts";

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
  look: PictureStyle;
  writingStyle: WritingStyle;
  schemes: DeploymentSchemes;
  /** Missing: the chart has the colors for itself. */
  colors?: ColorScopeOptions;
  /** Around the picture, CSS pixels; missing: 12. */
  padding?: number;
}

/** Asks for the picture of a chart as a part of a page; its data reply comes beside it, as JSON. */
export interface InlineJob extends ChartJob {
  step: "inline";
  chartId: number;
  theme: PictureStyle["theme"];
  size: { width: number; height: number };
  colors: ColorScopeOptions;
  writingStyle: WritingStyle;
  schemes: DeploymentSchemes;
  timeZone: string;
}

/** The bytes of a picture come beside it. */
export type PictureReply =
  | { kind: "context"; context: unknown }
  | { kind: "png"; givenColors: GivenColors }
  | { kind: "inline"; givenColors: GivenColors }
  | { kind: "plan"; plan: FirstViewPlan | null }
  | { kind: "board"; plan: BoardPlan | null }
  | { kind: "composed" }
  | { kind: "refused"; message: string };

type Job = QueryJob | DrawJob | InlineJob | PlanJob | BoardJob | ComposeJob;

export const part: SandboxPart<Job> = async (job, body) => {
  if (job.step === "plan") return reply({ kind: "plan", plan: await planFirstView(job) });
  if (job.step === "board") return reply({ kind: "board", plan: await planDashboard(job) });
  if (job.step === "compose") return reply({ kind: "composed" }, composeBoard(job, body));
  const formData = job.formData as FormData;
  const manifest = chartByVizType(String(formData.viz_type));
  if (!manifest?.serverPictures.includes("png")) {
    const message = `Charts of the type "${formData.viz_type}" have no pictures.`;
    return reply({ kind: "refused", message });
  }
  const chart = await loadChart(manifest);
  // This process does not read the configuration.
  if (job.step !== "queries") setDeploymentSchemes(job.schemes);
  switch (job.step) {
    case "queries":
      return reply(contextOf(chart, formData, job.dataset));
    case "draw":
      return drawPngOrRefuse(chart, job, body);
    case "inline":
      return drawInline(chart, job, body);
  }
};

const reply = (value: PictureReply, body?: Uint8Array) => ({ value, ...(body && { body: [body] }) });

function contextOf(chart: ChartDefinition, formData: FormData, dataset: ChartDataset): PictureReply {
  const context = buildQueryContext(chart, withDefaults(chart, formData, dataset));
  return { kind: "context", context };
}

/** A chart whose code fails refuses with its words: it is one of many on the picture of a dashboard. */
async function drawPngOrRefuse(chart: ChartDefinition, job: DrawJob, body: Uint8Array) {
  try {
    return await drawPng(chart, job, body);
  } catch (error) {
    const message = `The chart could not be drawn: ${error instanceof Error ? error.message : String(error)}`;
    return reply({ kind: "refused", message });
  }
}

async function drawPng(chart: ChartDefinition, job: DrawJob, body: Uint8Array) {
  const [width, height] = job.look.window;
  const scope = createColorScope(job.colors);
  const look = {
    theme: staticTheme(job.look.theme, scope),
    size: { width, height },
    writingStyle: job.writingStyle,
    timeZone: job.look.timeZone,
    ...(job.padding !== undefined && { padding: job.padding }),
  };
  const svg = await drawStatic(chart, { ...dataOf(job, body), ...look });
  return reply({ kind: "png", givenColors: scope.givenColors() }, svgToPng(svg, job.look.scale));
}

async function drawInline(chart: ChartDefinition, job: InlineJob, body: Uint8Array) {
  const scope = createColorScope(job.colors);
  const theme = staticTheme(job.theme, scope);
  const { size, writingStyle, timeZone } = job;
  const look = { theme, size, padding: 0, writingStyle, timeZone };
  const svg = await drawStatic(chart, { ...dataOf(job, body), ...look });
  const inline = inlineSvg(svg, `fv${job.chartId}`);
  if (inline === null) return reply({ kind: "refused", message: "The picture is not plain SVG." });
  return reply({ kind: "inline", givenColors: scope.givenColors() }, Buffer.from(inline, "utf8"));
}

type Reply = QueryData & { annotation_data?: Record<string, unknown> };

/** The data of a picture, as they came beside its job. */
function dataOf({ formData, dataset }: ChartJob, body: Uint8Array) {
  const queries = JSON.parse(Buffer.from(body).toString("utf8")) as Reply[];
  const form = formData as FormData;
  const annotations = readAnnotations(form, queries[0]?.annotation_data ?? {});
  return { formData: form, dataset, queries, annotations };
}

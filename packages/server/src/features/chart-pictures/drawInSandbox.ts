import type { GivenColors } from "@sightline/charts/color";
import { err, ok, type Result, unprocessable } from "@sightline/core/errors";
import { QueryError } from "@sightline/engines";
import { createSandbox, partUrl, type SandboxCall } from "@sightline/engines/sandbox";
import type { ComposeJob } from "./dashboards/composeBoard.ts";
import type { BoardJob, BoardPlan } from "./dashboards/planDashboard.ts";
import type { FirstViewPlan, PlanJob } from "./first-view/planFirstView.ts";
import type { DrawJob, InlineJob, PictureReply, QueryJob } from "./picturePart.ts";

const PART = partUrl("chart-pictures", new URL("./picturePart.ts", import.meta.url));
/** A picture takes tens of milliseconds, one of 100,000 points some seconds, ms. */
const TIMEOUT_MS = 20_000;

/**
 * Charts are drawn in a process of their own: one that takes long holds up other pictures at most. It stays for a while,
 * since starting it takes longer than a reader waits for a page.
 */
const sandbox = createSandbox({ memoryLimit: 1024 ** 3, idleMs: 10 * 60_000 });

/** The query context of a chart. */
export async function queriesOf(job: QueryJob, signal: AbortSignal): Promise<Result<unknown>> {
  const reply = await callPart({ input: job, signal });
  return reply.ok ? ok(reply.value.reply.kind === "context" ? reply.value.reply.context : null) : reply;
}

/** A picture as PNG, and the colors of labels after it was drawn. */
export interface DrawnChart {
  png: Uint8Array;
  givenColors: GivenColors;
}

/** A chart's picture. `replies`: JSON, the entries of a chart data reply. */
export async function drawChart(
  job: DrawJob,
  replies: Uint8Array,
  signal: AbortSignal,
): Promise<Result<DrawnChart>> {
  const drawn = await callPart({ input: job, body: replies, signal });
  if (!drawn.ok) return drawn;
  const { reply, body } = drawn.value;
  return reply.kind === "png" ? ok({ png: body, givenColors: reply.givenColors }) : err(notDrawn());
}

/** What a dashboard shows first; null: that cannot be known without drawing it. */
export async function planInSandbox(
  job: PlanJob,
  signal: AbortSignal,
): Promise<Result<FirstViewPlan | null>> {
  const reply = await callPart({ input: job, signal });
  return reply.ok ? ok(reply.value.reply.kind === "plan" ? reply.value.reply.plan : null) : reply;
}

/** What the picture of a dashboard consists of; null: its layout cannot be read. */
export async function planBoard(job: BoardJob, signal: AbortSignal): Promise<Result<BoardPlan | null>> {
  const reply = await callPart({ input: job, signal });
  return reply.ok ? ok(reply.value.reply.kind === "board" ? reply.value.reply.plan : null) : reply;
}

/** The picture of a dashboard. `pictures`: the PNGs of its charts, one after the other. */
export async function drawBoard(
  job: ComposeJob,
  pictures: Uint8Array,
  signal: AbortSignal,
): Promise<Result<Uint8Array>> {
  const reply = await callPart({ input: job, body: pictures, signal });
  return reply.ok ? ok(reply.value.body) : reply;
}

/** A picture as a part of a page: SVG, UTF-8. */
export interface InlinePicture {
  svg: Uint8Array;
  /** The colors of labels after it was drawn. */
  givenColors: GivenColors;
}

/** A chart's picture as a part of a page. `replies`: JSON, the entries of a chart data reply. */
export async function drawInline(
  job: InlineJob,
  replies: Uint8Array,
  signal: AbortSignal,
): Promise<Result<InlinePicture>> {
  const drawn = await callPart({ input: job, body: replies, signal });
  if (!drawn.ok) return drawn;
  const { reply, body } = drawn.value;
  if (reply.kind !== "inline") return err(notDrawn());
  return ok({ svg: body, givenColors: reply.givenColors });
}

const notDrawn = () => unprocessable("The chart could not be drawn: it took too much time or memory.");

async function callPart(
  request: Omit<SandboxCall, "timeoutMs">,
): Promise<Result<{ reply: PictureReply; body: Uint8Array }>> {
  try {
    const { value, body } = await sandbox.inTurn(PART, (call) => call({ ...request, timeoutMs: TIMEOUT_MS }));
    const reply = value as PictureReply;
    if (reply.kind === "refused") return err(unprocessable(reply.message));
    return ok({ reply, body: await body.bytes() });
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return err(notDrawn());
  }
}

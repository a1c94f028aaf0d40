import { err, ok, type Result, unprocessable } from "@sightline/core/errors";
import { QueryError } from "@sightline/engines";
import { createSandbox, partUrl, type SandboxCall } from "@sightline/engines/sandbox";
import type { DrawJob, PictureReply, QueryJob } from "./picturePart.ts";

const PART = partUrl("chart-pictures", new URL("./picturePart.ts", import.meta.url));
/** A picture takes tens of milliseconds, one of 100,000 points some seconds, ms. */
const TIMEOUT_MS = 20_000;

/** Charts are drawn in a process of their own: one that takes long holds up other pictures at most. */
const sandbox = createSandbox({ memoryLimit: 1024 ** 3, idleMs: 30_000 });

/** The query context of a chart. */
export async function queriesOf(job: QueryJob, signal: AbortSignal): Promise<Result<unknown>> {
  const reply = await callPart({ input: job, signal });
  return reply.ok ? ok(reply.value.context) : reply;
}

/** A chart's picture as PNG. `replies`: JSON, the entries of a chart data reply. */
export async function drawChart(
  job: DrawJob,
  replies: Uint8Array,
  signal: AbortSignal,
): Promise<Result<Uint8Array>> {
  const reply = await callPart({ input: job, body: replies, signal });
  return reply.ok ? ok(reply.value.png) : reply;
}

async function callPart(
  request: Omit<SandboxCall, "timeoutMs">,
): Promise<Result<{ context: unknown; png: Uint8Array }>> {
  try {
    const { value, body } = await sandbox.inTurn(PART, (call) => call({ ...request, timeoutMs: TIMEOUT_MS }));
    const reply = value as PictureReply;
    if (reply.kind === "refused") return err(unprocessable(reply.message));
    return ok({ context: reply.kind === "context" ? reply.context : null, png: await body.bytes() });
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return err(unprocessable("The chart could not be drawn: it took too much time or memory."));
  }
}

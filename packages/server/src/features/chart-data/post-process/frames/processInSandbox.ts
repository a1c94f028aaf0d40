import { err, ok, type Result } from "@sightline/core/errors";
import { type Body, memoryBody, QueryError } from "@sightline/engines";
import { createSandbox, partUrl, type SandboxCall } from "@sightline/engines/sandbox";
import type { AnswerFault } from "../../cache/cachedAnswers.ts";
import type { FrameJob, FrameReply } from "./framePart.ts";
import { isSmall, SMALL_RESULT } from "./isSmall.ts";
import type { EncodedFrame } from "./processFrame.ts";
import { type RenderJob, type RenderReply, renderRows } from "./renderPart.ts";

const PROCESSING = partUrl("frame-processing", new URL("./framePart.ts", import.meta.url));
const RENDERING = partUrl("table-rendering", new URL("./renderPart.ts", import.meta.url));
/** Charts of 100,000 rows take a second or two, ms. */
const TIMEOUT_MS = 30_000;
const MEMORY_LIMIT = 1024 ** 3;

/** Two frames are worked on at a time. */
const sandboxes = Array.from({ length: 2 }, () =>
  createSandbox({ memoryLimit: MEMORY_LIMIT, idleMs: 30_000 }),
);

/** Does the operations of a query where they can hold up nobody: in a process that is killed when it takes too much. */
export async function processInSandbox(
  job: FrameJob,
  body: Uint8Array,
  signal: AbortSignal,
): Promise<Result<Omit<EncodedFrame, "data"> & { data: Body }, AnswerFault>> {
  const what = `Post-processing (${job.rules.map(({ operation }) => operation).join(", ")})`;
  const reply = await inSandbox(PROCESSING, { input: job, body, signal }, what);
  if (!reply.ok) return reply;
  const value = reply.value.value as FrameReply;
  return "refused" in value ? postProcessingFault(value.refused) : ok({ ...value, data: reply.value.body });
}

/** Renders the table of a chart, a small one at once. */
export async function renderTable(
  job: RenderJob,
  body: Uint8Array,
  signal: AbortSignal,
): Promise<Result<{ value: Exclude<RenderReply, { refused: string }>; data: Body }, AnswerFault>> {
  if (isSmall(job.rowcount, job.colnames.length, [])) {
    const done = renderRows({ ...job, maxCells: SMALL_RESULT }, body);
    if (!("refused" in done)) return ok({ value: done, data: memoryBody(done.data) });
  }
  const reply = await inSandbox(RENDERING, { input: job, body, signal }, "The chart's table");
  if (!reply.ok) return reply;
  const value = reply.value.value as RenderReply;
  return "refused" in value ? postProcessingFault(value.refused) : ok({ value, data: reply.value.body });
}

async function inSandbox(
  part: string,
  request: Omit<SandboxCall, "timeoutMs">,
  what: string,
): Promise<Result<{ value: unknown; body: Body }, AnswerFault>> {
  const sandbox = sandboxes.reduce((best, other) => (other.busy < best.busy ? other : best));
  try {
    return ok(await sandbox.inTurn(part, (call) => call({ ...request, timeoutMs: TIMEOUT_MS })));
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    if (error.kind === "cancelled") return err({ kind: "cancelled" });
    const limit =
      error.kind === "timeout"
        ? `took longer than ${TIMEOUT_MS / 1000} seconds`
        : `needed more than the ${MEMORY_LIMIT / 1024 ** 2} MB of memory allowed`;
    return postProcessingFault(`Error: ${what} ${limit} and was stopped. Ask for fewer rows or columns.`);
  }
}

const postProcessingFault = (message: string): Result<never, AnswerFault> =>
  err({ kind: "post-processing", message });

import { QueryError } from "@sightline/engines";
import { createSandbox, partUrl } from "@sightline/engines/sandbox";
import type { FormatJob, FormatReply } from "./formatPart.ts";

const PART = partUrl("sql-formatter", new URL("./formatPart.ts", import.meta.url));
/** Thousands of lines are formatted in a second or two; what takes longer than this is given up, ms. */
export const TIMEOUT_MS = 10_000;

/** Two texts are formatted at a time. Not in the sandbox of the parser, which nobody may hold up for seconds. */
const sandboxes = Array.from({ length: 2 }, () =>
  createSandbox({ memoryLimit: 512 * 1024 ** 2, idleMs: 30_000 }),
);

/** Formats in a sandbox, so that no text can hold up or bring down the server. Null: it was given up. */
export async function formatInSandbox(job: FormatJob, signal: AbortSignal): Promise<FormatReply | null> {
  const sandbox = sandboxes.reduce((best, other) => (other.busy < best.busy ? other : best));
  try {
    const { value } = await sandbox.inTurn(PART, (call) =>
      call({ input: job, timeoutMs: TIMEOUT_MS, signal }),
    );
    return value as FormatReply;
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return null;
  }
}

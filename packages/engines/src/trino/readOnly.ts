import { type TimeLimit, timeLimit } from "../row-sources/index.ts";
import type { TrinoClient } from "./client.ts";
import { runStatement, type TrinoState } from "./statement.ts";

const END_TIMEOUT_MS = 10_000;

/** From here on the statements of `state` cannot write, whatever they call: the server sees to it. */
export async function beginReadOnly(client: TrinoClient, state: TrinoState, limit: TimeLimit): Promise<void> {
  state.transaction = "NONE";
  await runStatement(client, "START TRANSACTION READ ONLY", state, { limit });
}

/** Nothing depends on its success: the server forgets a transaction that is idle. */
export async function endReadOnly(client: TrinoClient, state: TrinoState): Promise<void> {
  const limit = timeLimit(END_TIMEOUT_MS, undefined);
  await runStatement(client, "ROLLBACK", state, { limit }).catch(() => {});
  state.transaction = null;
}

import type { Session } from "../engine.ts";
import type { HostReply } from "../host/index.ts";
import type { Lease } from "./pool.ts";
import { exportFile } from "./results/exportFile.ts";
import { toResult } from "./results/results.ts";
import { withErrorMessages } from "./withErrorMessages.ts";

const SMALL_TIMEOUT_MS = 15_000;

/** A process of its own for statements that follow one another. */
export async function openSession({ host, release }: Lease, write: boolean): Promise<Session> {
  const ask = (op: string, args: object | null): Promise<HostReply> =>
    withErrorMessages(host.request({ op, args, timeoutMs: SMALL_TIMEOUT_MS, repeatable: false }));
  let open = true;
  try {
    await ask("openSession", { write });
  } catch (error) {
    release();
    throw error;
  }
  return {
    async run({ timeoutMs, signal, ...args }) {
      const request = { op: "runInSession", args, timeoutMs, signal, repeatable: false };
      return toResult(await withErrorMessages(host.request(request)));
    },
    // The process stays the session's.
    export: (request) => exportFile({ host, release() {} }, request, true),
    async commit() {
      await ask("commitSession", null);
    },
    async close() {
      if (!open) return;
      open = false;
      // With its process a session has ended, too.
      if (host.pid !== undefined) await ask("closeSession", null).catch(() => host.replace());
      release();
    },
  };
}

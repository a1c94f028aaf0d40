import type { Session, SessionOptions } from "../engine.ts";
import { type Caller, toResult, waitLimitsOf } from "./caller.ts";
import type { SessionCall, SessionQueryCall } from "./calls.ts";
import { exportInChild } from "./exportInChild.ts";

let lastSession = 0;

/** A session on a connection in a driver process. It ends with its process, and the database undoes what was not kept. */
export async function openSessionInChild(caller: Caller, options: SessionOptions): Promise<Session> {
  lastSession += 1;
  const sessionId = lastSession;
  const { target, request: ask, hold, isRunning } = caller;
  const release = hold();
  const open: SessionCall = { target, sessionId, options };
  try {
    await ask({ op: "openSession", args: open });
  } catch (error) {
    release();
    throw error;
  }
  let closed = false;
  return {
    async run({ signal, onProgress, ...request }) {
      const args: SessionQueryCall = { sessionId, request };
      const timeoutMs = waitLimitsOf(request.timeoutMs);
      const limits = { timeoutMs, signal, onProgress };
      return toResult(await ask({ op: "runInSession", args, ...limits, repeatable: false }));
    },
    export: (request) => exportInChild(caller, request, sessionId),
    async commit() {
      await ask({ op: "commitSession", args: { sessionId }, repeatable: false });
    },
    async close() {
      if (closed) return;
      closed = true;
      try {
        if (isRunning()) await ask({ op: "closeSession", args: { sessionId }, repeatable: false });
      } finally {
        release();
      }
    },
  };
}

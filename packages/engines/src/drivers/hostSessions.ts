import { type Connection, QueryError, type Session } from "../engine.ts";
import type { Answer, Cancellation } from "../host/serve.ts";
import type { SessionCall, SessionQueryCall, Target } from "./calls.ts";
import { limitsOf, toAnswer } from "./hostStatements.ts";

/** The open sessions of a driver process, by their numbers. */
export function hostSessions(connectionOf: (target: Target) => Connection) {
  const sessions = new Map<number, Session>();
  const nothing: Answer = { value: null };

  function sessionOf(sessionId: number): Session {
    const session = sessions.get(sessionId);
    if (session) return session;
    throw new QueryError(
      "connection",
      "The session has ended: the process that held its connection was started anew. Run the statements again.",
    );
  }
  return {
    named: sessionOf,
    async open({ target, sessionId, options }: SessionCall): Promise<Answer> {
      sessions.set(sessionId, await connectionOf(target).session(options));
      return nothing;
    },
    async run({ sessionId, request }: SessionQueryCall, cancellation: Cancellation): Promise<Answer> {
      return toAnswer(await sessionOf(sessionId).run({ ...request, ...limitsOf(cancellation) }));
    },
    async commit({ sessionId }: { sessionId: number }): Promise<Answer> {
      await sessionOf(sessionId).commit();
      return nothing;
    },
    async close({ sessionId }: { sessionId: number }): Promise<Answer> {
      const session = sessions.get(sessionId);
      sessions.delete(sessionId);
      await session?.close();
      return nothing;
    },
  };
}

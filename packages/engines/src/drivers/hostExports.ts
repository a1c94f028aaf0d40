import { type Connection, type ExportStream, QueryError, type Session } from "../engine.ts";
import type { Answer, Cancellation } from "../host/serve.ts";
import type { ExportCall, ExportProgress, Target } from "./calls.ts";

interface OpenExport {
  stream: ExportStream;
  pieces: AsyncIterator<Uint8Array>;
  stop: AbortController;
  waiter: ExportWaiter;
}

/** How much of an export is done, 0 to 100, and who is told: whoever waits for the next piece. */
interface ExportWaiter {
  percent: number;
  waiting: Pick<Cancellation, "progress">;
}

interface Sources {
  connectionOf(target: Target): Connection;
  sessionOf(sessionId: number): Session;
}

/**
 * The files that a driver process is making, by their numbers. Each piece is made when it is asked for: while nobody
 * asks, the database waits.
 */
export function hostExports({ connectionOf, sessionOf }: Sources) {
  const exports = new Map<number, OpenExport>();

  return {
    async start(
      { target, exportId, sessionId, request }: ExportCall,
      cancellation: Cancellation,
    ): Promise<Answer> {
      const stop = new AbortController();
      cancellation.interruptWith(() => stop.abort());
      const source = sessionId === undefined ? connectionOf(target) : sessionOf(sessionId);
      const waiter: ExportWaiter = { percent: 0, waiting: cancellation };
      const onProgress = (percent: number) => {
        waiter.percent = percent;
        waiter.waiting.progress?.(percent);
      };
      const limits = { signal: stop.signal, ...(cancellation.progress && { onProgress }) };
      const stream = await source.export({ ...request, ...limits });
      exports.set(exportId, { stream, pieces: stream.chunks[Symbol.asyncIterator](), stop, waiter });
      return { value: stream.columns };
    },
    async next({ exportId }: { exportId: number }, cancellation: Cancellation): Promise<Answer> {
      const current = exports.get(exportId);
      if (!current) {
        throw new QueryError(
          "connection",
          "The file was broken off: the process that made it was started anew. Ask for it again.",
        );
      }
      cancellation.interruptWith(() => current.stop.abort());
      current.waiter.waiting = cancellation;
      // It may have got on while nobody waited.
      if (current.waiter.percent > 0) cancellation.progress?.(current.waiter.percent);
      try {
        const { done, value: piece } = await current.pieces.next();
        if (!done) return { value: { done: false } satisfies ExportProgress, body: [piece] };
        exports.delete(exportId);
        return { value: { done, ...current.stream.summary() } satisfies ExportProgress };
      } catch (error) {
        exports.delete(exportId);
        throw error;
      }
    },
    /** Nobody wants more of it: a piece that is being made is given up, and the statement stopped. */
    async end({ exportId }: { exportId: number }): Promise<Answer> {
      const current = exports.get(exportId);
      exports.delete(exportId);
      current?.stop.abort();
      await current?.pieces.return?.();
      return { value: null };
    },
  };
}

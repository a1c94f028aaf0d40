import { request } from "node:http";
import type { Bomb } from "./bomb.ts";

/** How the server met a bomb. */
export interface Outcome {
  bomb: Bomb;
  /** Null: the connection was closed without an answer, or nothing came in time. */
  status: number | null;
  /** Bytes of the answer. */
  bytes: number;
  ms: number;
  /** ms since 1970. */
  endedAt: number;
  /** The first letters of the answer, or why there was none. */
  text: string;
}

const TEXT_LENGTH = 300;

/** Sends a bomb. The answer's bytes are counted and dropped. Never rejects. */
export function send(port: number, authorization: string, bomb: Bomb, timeoutMs: number): Promise<Outcome> {
  const started = performance.now();
  const payload = bomb.payload?.();
  return new Promise((resolve) => {
    let bytes = 0;
    let text = "";
    let dripping: NodeJS.Timeout | undefined;
    const finish = (status: number | null, why?: string) => {
      clearTimeout(timer);
      clearInterval(dripping);
      resolve({
        bomb,
        status,
        bytes,
        ms: performance.now() - started,
        endedAt: Date.now(),
        text: why ?? text,
      });
    };
    const body = payload ? Buffer.from(payload.bytes) : null;
    const outgoing = request(
      {
        port,
        host: "127.0.0.1",
        agent: false,
        method: bomb.method ?? "POST",
        path: bomb.path,
        headers: {
          authorization,
          ...(payload && { "content-type": payload.contentType, "content-length": body?.length }),
        },
      },
      (reply) => {
        reply.on("data", (piece: Buffer) => {
          bytes += piece.length;
          if (text.length < TEXT_LENGTH) text += piece.toString("utf8", 0, TEXT_LENGTH);
        });
        reply.on("end", () => finish(reply.statusCode ?? null));
        reply.on("error", () => finish(reply.statusCode ?? null, "The answer was broken off."));
      },
    );
    const timer = setTimeout(() => {
      outgoing.destroy();
      finish(null, `No answer within ${timeoutMs / 1000} s`);
    }, timeoutMs);
    outgoing.on("error", (error) => finish(null, error.message));
    if (!bomb.drip || !body) return void outgoing.end(body);
    const { bytes: step, everyMs } = bomb.drip;
    let at = 0;
    dripping = setInterval(() => {
      if (at >= body.length) return;
      outgoing.write(body.subarray(at, at + step));
      at += step;
    }, everyMs);
  });
}

// A process of its own that asks the server all the time, as somebody at work would, and reports how long each answer
// took. What the attacker's process is busy with does not delay its clock.
import { request } from "node:http";

/** What a bystander asks: `health`, a chart whose answer is cached, and a query that is small and new each time. */
export interface BystanderRequest {
  name: string;
  method: "GET" | "POST";
  path: string;
  /** `NUMBER` in it is replaced by another number each time. */
  body?: string;
}

export interface BystanderOptions {
  port: number;
  authorization: string;
  asks: readonly BystanderRequest[];
}

/** One answer, or the lack of one. */
export interface Answer {
  ask: string;
  status: number | null;
  /** What it took, without the time for which the bystander itself got no processor. */
  ms: number;
  /** When it was asked, ms since 1970. */
  at: number;
}

/** Time between an answer and the next ask of the same kind, ms. */
const PAUSE_MS = 20;
const PATIENCE_MS = 60_000;

/** How often the bystander looks whether it is running, ms. */
const TICK_MS = 5;
const NOTED_PAUSE_MS = 100;
let pausedMs = 0;
/** Adds up the time for which this process did not run: it says nothing about the server. */
function countPauses(): NodeJS.Timeout {
  let last = performance.now();
  return setInterval(() => {
    const now = performance.now();
    const paused = now - last - 2 * TICK_MS;
    last = now;
    if (paused <= 0) return;
    pausedMs += paused;
    if (paused > NOTED_PAUSE_MS)
      console.error(`The bystander itself stood still for ${Math.round(paused)} ms`);
  }, TICK_MS);
}

function ask(
  { port, authorization }: BystanderOptions,
  wanted: BystanderRequest,
  turn: number,
): Promise<Answer> {
  const at = Date.now();
  const started = performance.now();
  const pausedBefore = pausedMs;
  return new Promise((resolve) => {
    // The pause is counted with the next tick, which comes before what is due now.
    const finish = (status: number | null) => {
      const arrived = performance.now();
      setTimeout(() => {
        const ms = arrived - started - (pausedMs - pausedBefore);
        resolve({ ask: wanted.name, status, ms: Math.max(0, ms), at });
      }, TICK_MS);
    };
    const body = wanted.body?.replaceAll("NUMBER", String(turn));
    const outgoing = request(
      {
        port,
        host: "127.0.0.1",
        agent: false,
        method: wanted.method,
        path: wanted.path,
        timeout: PATIENCE_MS,
        headers: {
          authorization,
          ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
        },
      },
      (reply) => {
        reply.resume();
        reply.on("end", () => finish(reply.statusCode ?? null));
        reply.on("error", () => finish(null));
      },
    );
    outgoing.on("timeout", () => outgoing.destroy());
    outgoing.on("error", () => finish(null));
    outgoing.end(body);
  });
}

process.once("message", async (options: BystanderOptions) => {
  let watching = true;
  process.once("message", () => {
    watching = false;
  });
  // Kept until the end: whoever sends waits for a reader, and the attacker is busy.
  const answers: Answer[] = [];
  const counting = countPauses();
  const watch = async (wanted: BystanderRequest) => {
    for (let turn = 1; watching; turn += 1) {
      answers.push(await ask(options, wanted, turn));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  await Promise.all(options.asks.map(watch));
  clearInterval(counting);
  process.send?.(answers, () => process.disconnect());
});

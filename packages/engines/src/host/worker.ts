import type { Duplex } from "node:stream";
import { memoryBody } from "../body.ts";
import { failureOf } from "./failure.ts";
import { fileBody } from "./fileBody.ts";
import {
  type Call,
  encodeHeader,
  type Failure,
  type Frame,
  frameDecoder,
  type HostReply,
  type Reply,
} from "./protocol.ts";
import { residentBytes, type SpawnOptions, spawnLimited } from "./spawn.ts";

const WATCH_MS = 200;
const PING_EVERY_MS = 2_000;
const PING_PATIENCE_MS = 6_000;

const LOST_BODY: Failure = {
  kind: "connection",
  message: "The answer of the database was lost on its way. Try again.",
  line: null,
  column: null,
};

/** Why a process ended: its own doing, ours (`hung`, `memory`, `closed`). */
export type EndCause = "crash" | "hung" | "memory" | "closed";

export interface WorkerOptions extends SpawnOptions {
  entry: string;
  tempFolder: string;
  /** It works on the thread that answers: silence is no sign of its death. */
  blocking?: boolean;
  onReply(id: number, outcome: HostReply | { failure: Failure }): void;
  onProgress(id: number, percent: number): void;
  /** Answers what the process asks of this one; absent: it asks nothing. */
  onQuestion?(op: string, args: unknown): Promise<unknown>;
  onEnd(cause: EndCause): void;
}

export interface Worker {
  readonly pid: number | undefined;
  call(
    id: number,
    op: string,
    args: unknown,
    more?: { progress?: boolean; body?: Uint8Array | undefined },
  ): void;
  cancel(id: number): void;
  end(cause: EndCause): void;
  /** While busy, memory and health are watched and the event loop of this process is kept alive. */
  setBusy(busy: boolean): void;
}

/** One process: spawned, spoken to, watched and ended here. What its end means for callers, the host decides. */
export function startWorker(options: WorkerOptions): Worker {
  const { child, pipe } = spawnLimited(options.entry, options, options.tempFolder);
  let cause: EndCause | null = null;
  let ended = false;
  let watch: NodeJS.Timeout | null = null;
  let lastPing = 0;
  let lastSign = Date.now();

  function post(message: Call, body?: Uint8Array): void {
    if (ended || pipe.destroyed) return;
    pipe.write(encodeHeader(message, body?.length ?? 0));
    if (body) pipe.write(body);
  }
  function finish(): void {
    if (ended) return;
    ended = true;
    if (watch) clearInterval(watch);
    pipe.destroy();
    options.onEnd(cause ?? "crash");
  }
  function end(why: EndCause): void {
    cause ??= why;
    child.ref(); // whoever awaits the end sees it
    child.kill("SIGKILL");
  }
  async function look(): Promise<void> {
    if (child.pid === undefined || ended) return;
    const now = Date.now();
    if (!options.blocking && lastPing > lastSign && now - lastPing > PING_PATIENCE_MS) return end("crash");
    if (lastPing <= lastSign && now - lastPing >= PING_EVERY_MS) {
      lastPing = now;
      post({ id: 0, op: "ping", args: null });
    }
    const held = await residentBytes(child.pid);
    if (held !== null && held > options.memoryLimit) end("memory");
  }
  function onFrame({ header, body }: Frame): void {
    const reply = header as Reply;
    lastSign = Date.now();
    if ("question" in reply) return void answer(reply.question, reply.op, reply.args);
    if (reply.id === 0) return;
    if ("progress" in reply) options.onProgress(reply.id, reply.progress);
    else if ("failure" in reply) options.onReply(reply.id, reply);
    else if (reply.file === undefined)
      options.onReply(reply.id, { value: reply.value, body: memoryBody(body) });
    else void takeBody(reply.id, reply.value, reply.file);
  }

  async function answer(question: number, op: string, args: unknown): Promise<void> {
    try {
      if (!options.onQuestion) throw new Error(`Nobody answers ${op}`);
      post({ answer: question, value: await options.onQuestion(op, args) });
    } catch (error) {
      post({ answer: question, failure: failureOf(error) });
    }
  }

  async function takeBody(id: number, value: unknown, path: string): Promise<void> {
    const body = await fileBody(path).catch(() => null);
    options.onReply(id, body ? { value, body } : { failure: LOST_BODY });
  }

  const decode = frameDecoder(onFrame);
  pipe.on("data", (piece: Buffer) => {
    lastSign = Date.now();
    decode(piece);
  });
  pipe.on("error", () => child.kill("SIGKILL"));
  child.on("error", finish);
  child.on("exit", (_code, signal) => {
    // What the system refuses to allocate ends a native library, and the heap's limit ends Node, in this way.
    if (signal === "SIGABRT") cause ??= "memory";
    finish();
  });
  child.unref();

  return {
    get pid() {
      return child.pid;
    },
    call: (id, op, args, { progress, body } = {}) =>
      post({ id, op, args, ...(progress && { progress }) }, body),
    cancel: (id) => post({ cancel: id }),
    end,
    setBusy(busy) {
      const socket = pipe as Duplex & { ref?(): void; unref?(): void };
      if (busy && !watch && !ended) {
        socket.ref?.();
        lastPing = lastSign = Date.now();
        watch = setInterval(() => void look(), WATCH_MS);
      } else if (!busy && watch) {
        clearInterval(watch);
        watch = null;
        socket.unref?.();
      }
    },
  };
}

import { existsSync } from "node:fs";
import { MessageChannel, Worker } from "node:worker_threads";
import type { RenderReply } from "./makeRender.ts";
import type { FromJail, JailSetup, RenderJob } from "./messages.ts";
import { type Ask, DEADLINE_MS } from "./openJail.ts";

/** The jail ends what takes too long by itself; this is for a thread that cannot even do that. */
const PATIENCE_MS = DEADLINE_MS * 10;
/** Loading the engine takes less than a tenth of a second; this is for a machine under load. */
const START_PATIENCE_MS = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 128 };

/** A reply and the time that it took, ms. */
export interface Rendered {
  reply: RenderReply;
  ms: number;
}

interface Waiting {
  job: RenderJob;
  ask: Ask;
  resolve(rendered: Rendered): void;
}

let thread: JailThread | null = null;

/**
 * Renders in a thread of its own, so that no template can hold up the server. The thread is started with the first
 * template, and anew after it hung or broke down.
 */
export function renderInJail(job: RenderJob, ask: Ask): Promise<Rendered> {
  return new Promise((resolve) => enqueue({ job, ask, resolve }));
}

function enqueue(waiting: Waiting): void {
  thread ??= new JailThread((ended) => {
    if (thread === ended) thread = null;
  });
  thread.add(waiting);
}

class JailThread {
  readonly #worker: Worker;
  readonly #signal = new Int32Array(new SharedArrayBuffer(4));
  readonly #answers = new MessageChannel();
  readonly #queue: Waiting[] = [];
  readonly #onEnd: (ended: JailThread) => void;
  #ready = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(onEnd: (ended: JailThread) => void) {
    this.#onEnd = onEnd;
    const bundled = new URL("./template-jail.mjs", import.meta.url);
    const entry = existsSync(bundled) ? bundled : new URL("./worker.ts", import.meta.url);
    const { port2 } = this.#answers;
    const setup = { answers: port2, signal: this.#signal } as unknown as JailSetup;
    this.#worker = new Worker(entry, {
      env: {},
      execArgv: [],
      resourceLimits: MEMORY,
      workerData: setup,
      transferList: [port2],
    });
    this.#worker.on("message", (message: FromJail) => this.#heard(message));
    this.#worker.on("error", () => this.#end());
    this.#worker.on("exit", () => this.#end());
    this.#worker.unref();
    this.#answers.port1.unref();
  }

  add(waiting: Waiting): void {
    this.#queue.push(waiting);
    this.#worker.ref();
    if (this.#queue.length === 1) this.#next();
  }

  #next(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const [first] = this.#queue;
    if (!first) {
      this.#worker.unref();
      return;
    }
    this.#timer = setTimeout(() => this.#end(), this.#ready ? PATIENCE_MS : START_PATIENCE_MS);
    if (this.#ready) this.#worker.postMessage(first.job);
  }

  #heard(message: FromJail): void {
    switch (message.kind) {
      case "ask":
        this.#answers.port1.postMessage(this.#queue[0]?.ask(message.name, message.call) ?? "null");
        Atomics.store(this.#signal, 0, 1);
        Atomics.notify(this.#signal, 0);
        break;
      case "ready":
        this.#ready = true;
        this.#next();
        break;
      case "reply":
        this.#queue.shift()?.resolve(message);
        if (message.broken) this.#end({ midway: false });
        else this.#next();
    }
  }

  /** The template in hand, if there is one, is given up; those behind it are rendered by a new thread. */
  #end({ midway } = { midway: true }): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#onEnd(this);
    void this.#worker.terminate();
    this.#answers.port1.close();
    const waiting = this.#queue.splice(0);
    if (midway) {
      const reply = { kind: "limit", message: "The template could not be rendered" } as const;
      waiting.shift()?.resolve({ reply, ms: PATIENCE_MS });
    }
    for (const one of waiting) enqueue(one);
  }
}

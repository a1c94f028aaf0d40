import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { Answer, Opinion, Question } from "./messages.ts";

/** A statement is read in a millisecond; one that takes longer than this is given up, and the thread with it. */
const PATIENCE_MS = 2_000;
/** Loading the parser takes a tenth of a second; this is for a machine under load. */
const START_PATIENCE_MS = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 256 };

interface Waiting {
  question: Question;
  resolve(opinion: Opinion): void;
}

/** The library parses in a thread of its own, so that no text can hold up or bring down the server. */
let thread: ParserThread | null = null;

/** Asks the parser, which is started when it is first needed and anew after it hung or died. */
export function askParser(question: Omit<Question, "id">): Promise<Opinion> {
  thread ??= new ParserThread(() => {
    thread = null;
  });
  return thread.ask(question);
}

class ParserThread {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  readonly #onEnd: () => void;
  #ready = false;
  #lastId = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
    const bundled = new URL("./sql-parser.mjs", import.meta.url);
    const entry = existsSync(bundled) ? bundled : new URL("./worker.ts", import.meta.url);
    this.#worker = new Worker(entry, { env: {}, execArgv: [], resourceLimits: MEMORY, stdin: false });
    this.#worker.on("message", (answer: Answer) => this.#answered(answer));
    this.#worker.on("error", () => this.#end());
    this.#worker.on("exit", () => this.#end());
    this.#worker.unref();
  }

  ask(question: Omit<Question, "id">): Promise<Opinion> {
    this.#lastId += 1;
    const sent = { ...question, id: this.#lastId };
    return new Promise((resolve) => {
      this.#waiting.push({ question: sent, resolve });
      this.#worker.ref();
      // One at a time, so that what hangs is known and the others can be asked again.
      if (this.#waiting.length === 1) this.#next();
    });
  }

  #next(): void {
    const [first] = this.#waiting;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (!first) {
      this.#worker.unref();
      return;
    }
    this.#timer = setTimeout(() => this.#end(), this.#ready ? PATIENCE_MS : START_PATIENCE_MS);
    if (this.#ready) this.#worker.postMessage(first.question);
  }

  #answered({ id, opinion }: Answer): void {
    if (id === 0) this.#ready = true;
    else if (this.#waiting[0]?.question.id === id) this.#waiting.shift()?.resolve(opinion);
    this.#next();
  }

  /** The statement in hand has no opinion; those behind it are asked of a new thread. */
  #end(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    void this.#worker.terminate();
    const [first, ...others] = this.#waiting.splice(0);
    this.#onEnd();
    first?.resolve({ at: null });
    for (const { question, resolve } of others) void askParser(question).then(resolve);
  }
}

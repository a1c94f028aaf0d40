import { once } from "node:events";
import { existsSync } from "node:fs";
import { MessageChannel, Worker } from "node:worker_threads";
import type { SandboxPart } from "@sightline/engines/sandbox";
import type { FromJail, FromThread, JailSetup, ToJail } from "./messages.ts";

/** Templates call macros in the middle of an expression: a thread of their own stands still until the answer is there. */
interface JailThread {
  worker: Worker;
  answer(text: string): void;
}

let thread: JailThread | null = null;
/** A text in hand waits for an answer. */
let waiting = false;

async function startThread(): Promise<JailThread> {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const bundled = new URL("./template-thread.mjs", import.meta.url);
  const worker = new Worker(existsSync(bundled) ? bundled : new URL("./thread.ts", import.meta.url), {
    env: {},
    execArgv: [],
    workerData: { answers: port2, signal } satisfies JailSetup,
    transferList: [port2],
  });
  const started: JailThread = {
    worker,
    answer(text) {
      port1.postMessage(text);
      Atomics.store(signal, 0, 1);
      Atomics.notify(signal, 0);
    },
  };
  worker.on("exit", () => {
    if (thread === started) thread = null;
  });
  await once(worker, "message");
  return started;
}

async function render(input: ToJail): Promise<FromJail> {
  const isAnswer = "answer" in input;
  if (isAnswer && !waiting) return { kind: "lost" };
  // The text before was left without its answer.
  if (!isAnswer && waiting) endThread();
  thread ??= await startThread();
  const said = once(thread.worker, "message") as Promise<[FromThread]>;
  waiting = false;
  if (isAnswer) thread.answer(input.answer);
  else thread.worker.postMessage(input);
  const [message] = await said;
  if (message.kind === "ask") {
    waiting = true;
    return message;
  }
  if (message.broken) endThread();
  return { kind: "reply", reply: message.reply, ms: message.ms };
}

function endThread(): void {
  void thread?.worker.terminate();
  thread = null;
}

/** @public The sandbox loads it by its address. */
export const part: SandboxPart<ToJail> = async (input) => ({ value: await render(input) });

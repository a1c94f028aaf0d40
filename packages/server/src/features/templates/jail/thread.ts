import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import type { FromThread, JailSetup, RenderJob } from "./messages.ts";
import { openJail } from "./openJail.ts";

const { answers, signal } = workerData as JailSetup;
const say = (message: FromThread | { kind: "ready" }) => parentPort?.postMessage(message);

let waited = 0;

/** The library knows no waiting: the thread stands still until the server has answered. */
function ask(name: string, call: string): string {
  const start = performance.now();
  say({ kind: "ask", name, call });
  Atomics.wait(signal, 0, 0);
  Atomics.store(signal, 0, 0);
  const answer = receiveMessageOnPort(answers)?.message as string;
  waited += performance.now() - start;
  return answer;
}

const jail = await openJail();
parentPort?.on("message", ({ template, data }: RenderJob) => {
  const start = performance.now();
  waited = 0;
  const reply = jail.render(template, data, ask);
  say({ kind: "reply", reply, ms: performance.now() - start - waited, broken: jail.isBroken() });
});
say({ kind: "ready" });

import type { MessagePort } from "node:worker_threads";
import type { RenderData, RenderReply } from "./makeRender.ts";

export interface RenderJob {
  template: string;
  data: RenderData;
}

/** To the sandbox: a text to render, or the answer that the text in hand waits for. */
export type ToJail = RenderJob | { answer: string };

/** The text in hand asks the server for something, and stands still until the answer is there. */
interface JailQuestion {
  kind: "ask";
  name: string;
  call: string;
}

/** A reply and the time that it took without waiting for answers, ms. */
export interface TimedReply {
  reply: RenderReply;
  ms: number;
}

/** From the sandbox. `lost`: an answer came, but the process with the text that asked has ended. */
export type FromJail = JailQuestion | ({ kind: "reply" } & TimedReply) | { kind: "lost" };

/** From the thread of the jail, behind its first message. `broken`: the thread is of no more use. */
export type FromThread = JailQuestion | ({ kind: "reply"; broken: boolean } & TimedReply);

/** What the thread is started with: answers come through the port, and the signal says that one is there. */
export interface JailSetup {
  answers: MessagePort;
  signal: Int32Array<SharedArrayBuffer>;
}

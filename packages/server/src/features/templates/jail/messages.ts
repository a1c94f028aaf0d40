import type { RenderData, RenderReply } from "./makeRender.ts";

/** To the thread of the jail. */
export interface RenderJob {
  template: string;
  data: RenderData;
}

/** From it. `ask` stops the thread until the answer is there. */
export type FromJail =
  | { kind: "ready" }
  | { kind: "ask"; name: string; call: string }
  /** `ms`: what the rendering took, without waiting for answers. `broken`: the thread is of no more use. */
  | { kind: "reply"; reply: RenderReply; ms: number; broken: boolean };

/** What the thread is started with: answers come through the port, and the signal says that one is there. */
export interface JailSetup {
  answers: MessagePort;
  signal: Int32Array<SharedArrayBuffer>;
}

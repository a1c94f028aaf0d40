import { fork } from "node:child_process";
import { join } from "node:path";
import type { Answer, BystanderOptions } from "./bystander.ts";

export interface Watch {
  /** Answers so far. */
  answers: readonly Answer[];
  stop(): Promise<void>;
}

/** Starts a bystander. */
export function startBystander(options: BystanderOptions): Watch {
  const child = fork(join(import.meta.dirname, "bystander.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const answers: Answer[] = [];
  child.on("message", (answer: Answer) => answers.push(answer));
  child.send(options);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    answers,
    async stop() {
      child.send("stop");
      await ended;
    },
  };
}

import { fork } from "node:child_process";
import { join } from "node:path";
import type { Answer, BystanderOptions } from "./bystander.ts";
import type { Target } from "./target.ts";

export interface Watch {
  /** Answers so far. */
  answers: readonly Answer[];
  stop(): Promise<void>;
}

/** Starts a bystander of a server. */
export function startBystander({ sightline, asks }: Target): Watch {
  const { port, authorization } = sightline;
  const child = fork(join(import.meta.dirname, "bystander.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const answers: Answer[] = [];
  child.on("message", (answer: Answer) => answers.push(answer));
  child.send({ port, authorization, asks } satisfies BystanderOptions);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    answers,
    async stop() {
      child.send("stop");
      await ended;
    },
  };
}

import { fork } from "node:child_process";
import { join } from "node:path";
import type { Answer, BystanderOptions } from "./bystander.ts";
import type { Target } from "./target.ts";

export interface Watch {
  /** Ends it; resolves with all its answers, in the order in which they came. */
  stop(): Promise<readonly Answer[]>;
}

/** Starts a bystander of a server. */
export function startBystander({ sightline, asks }: Target): Watch {
  const { port, authorization } = sightline;
  const child = fork(join(import.meta.dirname, "bystander.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const { promise: answers, resolve } = Promise.withResolvers<readonly Answer[]>();
  child.once("message", resolve);
  child.send({ port, authorization, asks } satisfies BystanderOptions);
  child.once("exit", () => resolve([]));
  return {
    stop() {
      child.send("stop");
      return answers;
    },
  };
}

import type { SandboxPart } from "./part.ts";

/** Does to its process what the worst of texts would. */
export const part: SandboxPart<"hang" | "swell" | "crash" | "throw"> = (input) => {
  if (input === "throw") throw new Error("The part says no");
  if (input === "crash") process.kill(process.pid, "SIGKILL");
  const held: unknown[] = [];
  for (;;) if (input === "swell") held.push(new Array(1_000).fill(held.length));
};

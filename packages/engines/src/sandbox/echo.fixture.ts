import { setTimeout as sleep } from "node:timers/promises";
import type { SandboxPart } from "./part.ts";

/** Gives back what it is given, after a while that leaves others their turn. */
export const part: SandboxPart<{ wait: number; text: string }> = async ({ wait, text }, body) => {
  await sleep(wait);
  return { value: { text, pid: process.pid }, body: [body] };
};

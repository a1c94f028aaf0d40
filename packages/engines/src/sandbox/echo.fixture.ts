import { setTimeout as sleep } from "node:timers/promises";
import type { SandboxPart } from "./part.ts";

const kept: Buffer[] = [];

/** Gives back what it is given, after a while that leaves others their turn; keeps `keptBytes` of memory. */
export const part: SandboxPart<{ wait: number; text: string; keptBytes?: number }> = async (
  { wait, text, keptBytes = 0 },
  body,
) => {
  kept.push(Buffer.alloc(keptBytes, 1));
  await sleep(wait);
  return { value: { text, pid: process.pid }, body: [body] };
};

import { setTimeout as sleep } from "node:timers/promises";
import { memoryByProcess, residentMb } from "../bench/lib/processes.ts";
import type { Bomb } from "./bomb.ts";
import type { Answer } from "./bystander.ts";
import { type Outcome, send } from "./send.ts";
import type { Target } from "./target.ts";
import type { Watch } from "./watch.ts";

/** Bombs that are under way at the same time. */
const AT_ONCE = 3;
/** Every limit of the server acts sooner. */
const TIMEOUT_MS = 120_000;
/** How long memory may take to come back, ms. */
const MEMORY_WAIT_MS = 60_000;
/** What the processes may hold more than before the first bomb, MB. */
const MEMORY_MARGIN_MB = 150;

export interface Report {
  outcomes: Outcome[];
  /** Of the bystander, in the order in which they came. */
  answers: readonly Answer[];
  /** The server's process is the one that was started. */
  alive: boolean;
  /** Memory of all processes of the server, MB; `afterMs`: how long it took to come back, null: it did not. */
  memory: {
    before: number;
    most: number;
    after: number;
    afterMs: number | null;
    /** What each process held at last. */
    byProcess: { script: string; mb: number }[];
  };
}

/** Sends the bombs to a server beside a bystander, whom it stops. `onOutcome` is called as each one ends. */
export async function runBombs(
  { sightline }: Target,
  bombs: readonly Bomb[],
  bystander: Watch,
  onOutcome: (outcome: Outcome, done: number) => void = () => {},
): Promise<Report> {
  const pid = sightline.child.pid as number;
  const { port, authorization } = sightline;
  await sleep(2_000);
  const before = residentMb(pid);
  let most = before;
  const meter = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 250);
  const outcomes: Outcome[] = [];
  const slow = bombs.filter(({ kind }) => kind === "connection");
  const dripping = Promise.all(
    slow.map(async (bomb) => {
      const outcome = await send(port, authorization, bomb, TIMEOUT_MS);
      outcomes.push(outcome);
      onOutcome(outcome, outcomes.length);
    }),
  );
  const queue = bombs.filter(({ kind }) => kind !== "connection");
  const attacker = async () => {
    for (let bomb = queue.shift(); bomb; bomb = queue.shift()) {
      const outcome = await send(port, authorization, bomb, TIMEOUT_MS);
      outcomes.push(outcome);
      onOutcome(outcome, outcomes.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attacker));
  await dripping;
  clearInterval(meter);
  const started = performance.now();
  let after = residentMb(pid);
  while (after > before + MEMORY_MARGIN_MB && performance.now() - started < MEMORY_WAIT_MS) {
    await sleep(500);
    after = residentMb(pid);
  }
  const byProcess = memoryByProcess(pid);
  const isBack = after <= before + MEMORY_MARGIN_MB;
  const answers = await bystander.stop();
  const alive = sightline.child.exitCode === null && sightline.child.signalCode === null;
  return {
    outcomes,
    answers,
    alive,
    memory: { before, most, after, byProcess, afterMs: isBack ? performance.now() - started : null },
  };
}

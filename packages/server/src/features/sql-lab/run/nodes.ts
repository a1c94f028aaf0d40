import { randomBytes } from "node:crypto";
import { readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { structuredError } from "@sightline/core/errors/structured";
import { fromJson, nowIso, toJson } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { perPlatform } from "../../../platform/perPlatform.ts";
import { queryRepository, type UnfinishedQuery } from "../repository.ts";
import { failureOf } from "./failure.ts";
import { runningQueries, SHUT_DOWN } from "./runningQueries.ts";
import { findSilentQueries } from "./silentQueries.ts";

/** Between looks whether another server was asked to stop a query of this one, ms. */
const LOOK_MS = 1_000;
/** Between signs of life, and looks for those of others, ms. */
const BEAT_MS = 10_000;
/** A server that has given no sign of life for so long is taken for dead, ms. */
const DEAD_MS = 45_000;

const random = () => randomBytes(6).toString("hex");

/** Where the numbers of processes mean the same: containers may share the name of a host, but not its processes. */
function processSpace(): string {
  try {
    return `${hostname()} ${readlinkSync("/proc/self/ns/pid").replace(/\D/g, "")}`;
  } catch {
    return hostname();
  }
}
const HERE = processSpace();
/** Tells this process from an earlier one that had its number. */
const STARTED = `${HERE}:${process.pid}:${random()}`;

/** This server, as the store knows it: `host:process id:of the process:of the server`. */
export const nodeId = perPlatform(() => `${STARTED}:${random()}`);

/** Stops what other servers were asked to stop, and tells them that this one is alive, until the server ends. */
export async function watchNodes(platform: Platform): Promise<void> {
  await recover(platform);
  const logFailure = (error: unknown) =>
    platform.log("error", "The queries that run could not be looked after", {
      reason: (error as Error).message,
    });
  const timers = [
    setInterval(() => void heedStops(platform).catch(logFailure), LOOK_MS),
    setInterval(
      () =>
        void beat(platform)
          .then(() => recover(platform))
          .catch(logFailure),
      BEAT_MS,
    ),
  ];
  for (const timer of timers) timer.unref();
  platform.onClose(async () => {
    for (const timer of timers) clearInterval(timer);
  });
}

/** Ends what runs in the background of a server that is shut down; what clients wait for is let come to its end. */
export async function endBackground(platform: Platform): Promise<void> {
  const runs = [...runningQueries(platform).values()].filter(({ isAsync }) => isAsync);
  for (const run of runs) run.stop.abort(SHUT_DOWN);
  await Promise.all(runs.map((run) => run.whenEnded));
}

async function heedStops(platform: Platform): Promise<void> {
  const runs = runningQueries(platform);
  if (runs.size === 0) return;
  for (const id of await queryRepository(platform.db).toStop([...runs.keys()])) runs.get(id)?.stop.abort();
}

async function beat(platform: Platform): Promise<void> {
  const ids = [...runningQueries(platform).keys()];
  if (ids.length > 0) await queryRepository(platform.db).beat(ids, nowIso(platform));
}

const silent = perPlatform(() => findSilentQueries(DEAD_MS));

/** Ends the queries whose server is no more: nobody else would. */
async function recover(platform: Platform): Promise<void> {
  const queries = queryRepository(platform.db);
  const unfinished = await queries.unfinishedQueries();
  const signs = unfinished.map(({ id, beat: last, start_time }) => ({ id, sign: last ?? start_time }));
  const unheard = silent(platform)(signs, performance.now());
  const lost = unfinished.filter((row) => isLost(row, platform, unheard));
  for (const { id } of lost) {
    const before = fromJson<object>((await queries.byId(id))?.extra ?? null, {});
    await queries.updateUnfinished(id, {
      status: "failed",
      error_message: LOST.message,
      // What its statements gave before is there.
      extra: toJson({ ...before, errors: LOST.errors, progress: null }),
      end_time: nowIso(platform),
      changed_on: nowIso(platform),
    });
  }
}

const LOST = failureOf(
  structuredError(
    "internal",
    "GENERIC_BACKEND_ERROR",
    "The server that ran this query stopped before it had ended. Run it again.",
  ),
);

function isLost({ id, node }: UnfinishedQuery, platform: Platform, unheard: ReadonlySet<number>): boolean {
  if (runningQueries(platform).has(id) || node === nodeId(platform)) return false;
  return node === null || isDeadHere(node) || unheard.has(id);
}

/** Whether it was a process of this machine that is no more. Of those on others their silence tells. */
function isDeadHere(node: string): boolean {
  const [host, pid = ""] = node.split(":");
  if (host !== HERE) return false;
  if (Number(pid) === process.pid) return !node.startsWith(`${STARTED}:`);
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

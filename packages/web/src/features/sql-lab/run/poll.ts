import { queriesUpdatedSince } from "@sightline/api/queries";
import type { Query } from "@sightline/api/sql-lab";
import { toRison } from "@sightline/core/rison";
import { call } from "../../../lib/api/index.ts";
import { type EditorQuery, useSqlLab } from "../model/index.ts";
import { changeQuery } from "../model/queries/index.ts";
import { applyServerState, hasEnded } from "./applyServerState.ts";
import { isCallOpen } from "./openCalls.ts";

/** Time between two questions, ms: a part of the age of the youngest run, so that a short one is not shown late. */
const SHORTEST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 2_000;
const PART_OF_AGE = 1 / 4;
/** The same for a script: each of its statements has a result. */
const SCRIPT_PAUSE_MS = 500;
/** A question that is not answered within this time is given up, ms. */
const PATIENCE_MS = 10_000;
/** Beyond this age nobody asks for a run any more, ms. */
const OLDEST_MS = 6 * 3_600_000;
/** The clocks of browser, server and store differ: what changed shortly before is asked for again, ms. */
const OVERLAP_MS = 5_000;
const WRONG_BY_MS = 600_000;

let timer: ReturnType<typeof setTimeout> | null = null;
/** When the timer ends, epoch ms. */
let due = 0;
let asking = false;
let lastSeen = 0;

const isWaitedFor = (query: EditorQuery): boolean =>
  !hasEnded(query) && query.state !== "fetching" && Date.now() - query.startDttm < OLDEST_MS;

const isScript = ({ server }: EditorQuery): boolean => Number(server?.extra.statements ?? 1) > 1;

/** Asks how the unfinished runs stand for as long as there are some. Returns how to stop that. */
export function startPolling(): () => void {
  const unsubscribe = useSqlLab.subscribe(({ queries }, before) => {
    if (queries !== before.queries) schedule();
  });
  schedule();
  return () => {
    unsubscribe();
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
}

/** Asks at once instead of at the next turn: a run has just been handed over. */
export function pollNow(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  void ask();
}

function schedule(): void {
  if (asking) return;
  const waitedFor = Object.values(useSqlLab.getState().queries).filter(isWaitedFor);
  if (waitedFor.length === 0) return;
  const pause = Math.min(
    pauseAt(Math.max(...waitedFor.map(({ startDttm }) => startDttm))),
    waitedFor.some(isScript) ? SCRIPT_PAUSE_MS : LONGEST_PAUSE_MS,
  );
  if (timer !== null) {
    if (due <= Date.now() + pause) return;
    clearTimeout(timer);
  }
  due = Date.now() + pause;
  timer = setTimeout(() => {
    timer = null;
    void ask();
  }, pause);
}

/** The time until the next question, when the youngest run began at `startDttm`; ms. */
function pauseAt(startDttm: number): number {
  // The server tells it by its own clock, which may be ahead.
  const age = Math.abs(Date.now() - startDttm);
  return Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, age * PART_OF_AGE));
}

async function ask(): Promise<void> {
  if (asking) return;
  const waitedFor = Object.values(useSqlLab.getState().queries).filter(isWaitedFor);
  if (waitedFor.length === 0) return;
  asking = true;
  try {
    // The clock of the browser may be wrong by minutes; what the server told of its own is better.
    const started = waitedFor.map(({ server }) => server?.startDttm ?? Date.now() - WRONG_BY_MS);
    const since = lastSeen > 0 ? lastSeen : Math.min(...started);
    const { result } = await call(queriesUpdatedSince, {
      query: { q: toRison({ last_updated_ms: Math.max(0, Math.floor(since - OVERLAP_MS)) }) },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    for (const server of result) take(server);
  } catch {
    // The next turn asks again; a run that failed says so itself.
  } finally {
    asking = false;
    schedule();
  }
}

/** Reads what the server has kept of a run that failed: the reply tells its errors only. */
export async function readRecord(id: string): Promise<void> {
  const query = useSqlLab.getState().queries[id];
  if (!query) return;
  const since = query.server?.startDttm ?? query.startDttm - WRONG_BY_MS;
  try {
    const { result } = await call(queriesUpdatedSince, {
      query: { q: toRison({ last_updated_ms: Math.max(0, Math.floor(since - OVERLAP_MS)) }) },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const server = result.find((each) => each.id === id);
    if (server) changeQuery(id, { server });
  } catch {
    // Its errors are shown.
  }
}

function take(server: Query): void {
  lastSeen = Math.max(lastSeen, Date.parse(`${server.changed_on}Z`));
  const query = useSqlLab.getState().queries[server.id];
  if (!query || hasEnded(query)) return;
  // The reply of a synchronous run ends it; until then only its progress is news.
  if (isCallOpen(query.id)) {
    if (server.state === "running") changeQuery(query.id, { progress: server.progress, server });
    return;
  }
  applyServerState(server);
}

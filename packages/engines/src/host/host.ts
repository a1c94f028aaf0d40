import { QueryError } from "../engine.ts";
import { errorOf } from "./failure.ts";
import type { HostReply } from "./protocol.ts";
import type { SpawnOptions } from "./spawn.ts";
import { type EndCause, startWorker, type Worker } from "./worker.ts";

/** Time that a query has to end by itself once it was interrupted, ms. */
const GRACE_MS = 1_500;
/** A blocking engine hears of it only between two rows. */
const BLOCKING_GRACE_MS = 100;
/** What runs at a server is stopped over a connection of its own, which takes its time. */
const SHARED_GRACE_MS = 8_000;
const OPEN_TIMEOUT_MS = 30_000;
/** How often a query is run again because another one took its process down. */
const MAX_RETRIES = 3;

export interface HostOptions extends SpawnOptions {
  /** The program to run; see `hostEntry`. */
  entry: string;
  /** Handed to the operation `open` of each new process. */
  open: unknown;
  tempFolder: string;
  /** The engine works on the thread that answers: nothing but a kill interrupts it. */
  blocking?: boolean;
  /**
   * Requests that have nothing to do with each other share the process: one that does not end when it is stopped is left
   * behind, and the process lives on.
   */
  shared?: boolean;
  /** Answers what the process asks; see `Parent.ask`. */
  onQuestion?(op: string, args: unknown): Promise<unknown>;
}

export interface HostRequest {
  op: string;
  args: unknown;
  /** Handed to the operation as it is, beside the arguments. */
  body?: Uint8Array;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** Told how much is done, 0 to 100, by operations that know. */
  onProgress?: ((percent: number) => void) | undefined;
  /** The request changes nothing, so it may run again when its process ends for another's fault. */
  repeatable: boolean;
}

export interface Host {
  request(request: HostRequest): Promise<HostReply>;
  /** Ends the process; requests in flight go on in a new one, opened with `open` if given. */
  replace(open?: unknown): Promise<void>;
  close(): Promise<void>;
  readonly pid: number | undefined;
}

interface Job {
  id: number;
  request: HostRequest;
  retries: number;
  /** How much is done as far as it was told. */
  percent: number;
  /** Was there when a process died of an unknown query; runs alone among such. */
  suspect: boolean;
  verdict: "timeout" | "cancelled" | null;
  settle(outcome: HostReply | Error): void;
  whenDone: Promise<unknown>;
}

interface Running {
  worker: Worker;
  jobs: Map<number, Job>;
  whenReady: Promise<void>;
  onOpened(outcome: Error | null): void;
  whenEnded: Promise<void>;
}

/** A longer timer would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const OPEN_ID = 1;

/** Owns the one process of an embedded engine: starts it when needed, and replaces it when it hangs, swells or dies. */
export function createHost(options: HostOptions): Host {
  let running: Running | null = null;
  let open = options.open;
  let closed = false;
  let lastId = OPEN_ID;
  /** Suspects of one crash run one after the other, so that the guilty one is found. */
  let suspects: Promise<unknown> = Promise.resolve();

  function start(): Running {
    const jobs = new Map<number, Job>();
    let onOpened!: (outcome: Error | null) => void;
    let markEnded!: () => void;
    const whenReady = new Promise<void>((resolve, reject) => {
      onOpened = (outcome) => (outcome ? reject(outcome) : resolve());
    });
    whenReady.catch(() => {}); // waiters see it; a process without waiters may fail quietly
    const whenEnded = new Promise<void>((resolve) => {
      markEnded = resolve;
    });
    const worker = startWorker({
      ...options,
      onReply(id, outcome) {
        if (id === OPEN_ID) {
          clearTimeout(openTimer);
          onOpened("failure" in outcome ? errorOf(outcome.failure) : null);
          if ("failure" in outcome) worker.end("closed");
          return;
        }
        const job = jobs.get(id);
        if (!job) return letGo(outcome);
        jobs.delete(id);
        worker.setBusy(jobs.size > 0);
        job.settle("failure" in outcome ? errorOf(outcome.failure) : outcome);
      },
      onProgress(id, percent) {
        const job = jobs.get(id);
        if (!job || percent <= job.percent) return;
        job.percent = percent;
        job.request.onProgress?.(percent);
      },
      onEnd(cause) {
        clearTimeout(openTimer);
        if (running === self) running = null;
        onOpened(new QueryError("connection", "The database process could not start"));
        markEnded();
        bury([...jobs.values()], cause);
      },
    });
    const openTimer = setTimeout(() => worker.end("hung"), OPEN_TIMEOUT_MS);
    worker.setBusy(true);
    worker.call(OPEN_ID, "open", open);
    void whenReady.then(
      () => worker.setBusy(jobs.size > 0),
      () => {},
    );
    const self: Running = { worker, jobs, whenReady, onOpened, whenEnded };
    return self;
  }

  function bury(jobs: Job[], cause: EndCause): void {
    for (const job of jobs) {
      const guilty = cause === "memory" ? job.suspect || jobs.length === 1 : cause === "crash" && job.suspect;
      if (job.verdict) job.settle(verdictError(job));
      else if (closed) job.settle(new QueryError("connection", "The database connection was closed"));
      else if (guilty && cause === "memory") job.settle(memoryError(options.memoryLimit));
      else if (guilty || !job.request.repeatable || job.retries >= MAX_RETRIES) {
        job.settle(new QueryError("connection", "The database process ended while the query ran"));
      } else retryJob(job, cause);
    }
  }

  function retryJob(job: Job, cause: EndCause): void {
    job.retries++;
    if (cause === "hung" || cause === "closed") {
      void dispatch(job);
      return;
    }
    job.suspect = true;
    suspects = suspects.then(async () => {
      void dispatch(job);
      await job.whenDone;
    });
  }

  async function dispatch(job: Job): Promise<void> {
    try {
      for (;;) {
        running ??= start();
        const target = running;
        await target.whenReady;
        if (job.verdict) return job.settle(verdictError(job));
        if (running !== target) continue;
        target.jobs.set(job.id, job);
        target.worker.setBusy(true);
        const { op, args, body, onProgress } = job.request;
        target.worker.call(job.id, op, args, { progress: onProgress !== undefined, body });
        return;
      }
    } catch (error) {
      job.settle(error instanceof QueryError ? error : new QueryError("connection", String(error)));
    }
  }

  function stop(job: Job, verdict: "timeout" | "cancelled"): void {
    if (job.verdict) return;
    job.verdict = verdict;
    const target = running;
    if (!target?.jobs.has(job.id)) {
      job.settle(verdictError(job));
      return;
    }
    target.worker.cancel(job.id);
    const killer = setTimeout(() => {
      if (!options.shared) return target.worker.end("hung");
      target.jobs.delete(job.id);
      target.worker.setBusy(target.jobs.size > 0);
      job.settle(verdictError(job));
    }, graceOf(options));
    void job.whenDone.finally(() => clearTimeout(killer));
  }

  function request(wanted: HostRequest): Promise<HostReply> {
    if (closed) return Promise.reject(new QueryError("connection", "The database connection was closed"));
    if (wanted.signal?.aborted) return Promise.reject(new QueryError("cancelled", "The query was stopped"));
    return new Promise<HostReply>((resolve, reject) => {
      let finished!: () => void;
      const job: Job = {
        id: ++lastId,
        request: wanted,
        retries: 0,
        percent: 0,
        suspect: false,
        verdict: null,
        whenDone: new Promise<void>((end) => {
          finished = end;
        }),
        settle(outcome) {
          clearTimeout(timer);
          wanted.signal?.removeEventListener("abort", abort);
          finished();
          if (job.verdict) {
            letGo(outcome);
            reject(verdictError(job));
          } else if (outcome instanceof Error) reject(outcome);
          else resolve(outcome);
        },
      };
      const abort = (): void => stop(job, "cancelled");
      const timer = setTimeout(() => stop(job, "timeout"), Math.min(wanted.timeoutMs, LONGEST_TIMER_MS));
      wanted.signal?.addEventListener("abort", abort, { once: true });
      void dispatch(job);
    });
  }

  return {
    request,
    async replace(next) {
      if (next !== undefined) open = next;
      const old = running;
      running = null;
      old?.worker.end("closed");
      await old?.whenEnded;
    },
    async close() {
      closed = true;
      const old = running;
      running = null;
      old?.worker.end("closed");
      await old?.whenEnded;
    },
    get pid() {
      return running?.worker.pid;
    },
  };
}

function graceOf({ shared, blocking }: HostOptions): number {
  if (shared) return SHARED_GRACE_MS;
  return blocking ? BLOCKING_GRACE_MS : GRACE_MS;
}

/** Nobody waits for it any more. */
function letGo(outcome: object): void {
  if ("body" in outcome) (outcome as HostReply).body[Symbol.dispose]();
}

function verdictError(job: Job): QueryError {
  if (job.verdict === "cancelled") return new QueryError("cancelled", "The query was stopped");
  return new QueryError(
    "timeout",
    `The query took longer than ${seconds(job.request.timeoutMs)} and was stopped`,
  );
}

function seconds(ms: number): string {
  const value = Math.round(ms / 100) / 10;
  return `${value} ${value === 1 ? "second" : "seconds"}`;
}

function memoryError(limit: number): QueryError {
  const megabytes = Math.round(limit / 1024 ** 2);
  return new QueryError(
    "memory",
    `The query needed more than the ${megabytes} MB of memory allowed and was stopped`,
  );
}

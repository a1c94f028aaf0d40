import { setTimeout as sleep } from "node:timers/promises";
import { QueryError } from "../engine.ts";
import type { ServerClient } from "./client.ts";
import { longestTimer, stoppedError, type WaitLimits } from "./limit.ts";

const IDLE_MS = 60_000;

export interface Lease {
  client: ServerClient;
  /** It was open before: the server may have hung up meanwhile. */
  reused: boolean;
  /** Gives the connection to the next one, or closes it when it is spoiled. */
  release(): void;
}

interface Waiter {
  admit(): void;
  refuse(error: QueryError): void;
}

/** How long the server has to answer that a statement was ended, and between looks, ms. */
const CANCEL_MS = 1_000;
const LOOK_MS = 10;

const closedError = () => new QueryError("connection", "The database connection was closed");
const busyError = (size: number) =>
  new QueryError(
    "timeout",
    `All ${size} connections to this database were in use for too long. Try again in a moment.`,
  );

/** At most `size` connections to all databases of a server; who comes later waits in line. */
export function clientPool(open: (database: string) => Promise<ServerClient>, size: number) {
  const idle: { client: ServerClient; timer: NodeJS.Timeout }[] = [];
  const leased = new Set<ServerClient>();
  const waiters: Waiter[] = [];
  let places = size;
  let closed = false;

  function takePlace({ timeoutMs, signal }: WaitLimits): Promise<void> {
    if (closed) return Promise.reject(closedError());
    if (signal?.aborted) return Promise.reject(stoppedError());
    if (places > 0) {
      places -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = (error: QueryError) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", stop);
        const index = waiters.indexOf(waiter);
        if (index >= 0) waiters.splice(index, 1);
        reject(error);
      };
      const stop = () => leave(stoppedError());
      const timer = setTimeout(() => leave(busyError(size)), longestTimer(timeoutMs));
      const waiter: Waiter = {
        admit() {
          clearTimeout(timer);
          signal?.removeEventListener("abort", stop);
          resolve();
        },
        refuse: leave,
      };
      waiters.push(waiter);
      signal?.addEventListener("abort", stop, { once: true });
    });
  }

  function givePlace(): void {
    const next = waiters.shift();
    if (next) next.admit();
    else places += 1;
  }

  function takeIdle(index: number): ServerClient | undefined {
    const [entry] = index < 0 ? [] : idle.splice(index, 1);
    if (entry) clearTimeout(entry.timer);
    return entry?.client;
  }

  function keep(client: ServerClient): void {
    if (closed || client.spoiled) return void end(client);
    const timer = setTimeout(() => {
      takeIdle(idle.findIndex((entry) => entry.client === client));
      end(client);
    }, IDLE_MS);
    timer.unref();
    idle.push({ client, timer });
  }

  function clientFor(database: string): ServerClient | undefined {
    for (;;) {
      const client = takeIdle(idle.findLastIndex((entry) => entry.client.database === database));
      if (!client?.spoiled) return client;
      end(client);
    }
  }

  return {
    async lease(database: string, patience: WaitLimits): Promise<Lease> {
      await takePlace(patience);
      try {
        const known = clientFor(database);
        // A connection to another database makes room.
        if (!known && leased.size + idle.length >= size) {
          const oldest = takeIdle(idle.length > 0 ? 0 : -1);
          if (oldest) end(oldest);
        }
        const client = known ?? (await open(database));
        leased.add(client);
        return {
          client,
          reused: known !== undefined,
          release() {
            if (!leased.delete(client)) return;
            keep(client);
            givePlace();
          },
        };
      } catch (error) {
        givePlace();
        throw error;
      }
    },
    async close(): Promise<void> {
      closed = true;
      for (const waiter of waiters.splice(0)) waiter.refuse(closedError());
      for (const { client, timer } of idle.splice(0)) {
        clearTimeout(timer);
        end(client);
      }
      for (const client of [...leased]) {
        await client.cancel();
        // Whoever uses it is told by the server that the statement was ended, not that the connection broke.
        for (let waited = 0; leased.has(client) && waited < CANCEL_MS; waited += LOOK_MS)
          await sleep(LOOK_MS);
        client.destroy();
      }
    },
  };
}
export type ClientPool = ReturnType<typeof clientPool>;

function end(client: ServerClient): void {
  if (client.spoiled) client.destroy();
  else client.pg.end().catch(() => {});
}

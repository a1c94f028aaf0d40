import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";

/** After so long without a sign a holder counts as dead, ms. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
/** How often who waits looks, ms: soon at first, for most queries are short. */
const FIRST_LOOK_MS = 20;
const LONGEST_LOOK_MS = 250;

/** Only the holder may renew or end its lease: it may have lost it to another meanwhile. */
const RENEW =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0";
const END = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

export interface SharedWork<T> {
  /** What another node has left for all; null: nothing yet. */
  found(): Promise<T | null>;
  work(): Promise<T>;
}

/** Runs equal work on one node at a time. The others wait for what it leaves, and take over when it dies. */
export interface NodeFlight {
  run<T>(key: string, signal: AbortSignal, shared: SharedWork<T>): Promise<T>;
}

/** Flights whose leases Redis keeps. Rejects only as `work` and `found` do: without Redis every node works. */
export function nodeFlight(redis: Redis, prefix: string, onFailure: (error: unknown) => void): NodeFlight {
  async function lease(name: string, token: string): Promise<boolean> {
    try {
      return (await redis.set(name, token, "PX", LEASE_MS, "NX")) === "OK";
    } catch (error) {
      onFailure(error);
      return true;
    }
  }

  async function holding<T>(name: string, token: string, work: () => Promise<T>): Promise<T> {
    const renewal = setInterval(() => {
      redis.eval(RENEW, 1, name, token, LEASE_MS).catch(onFailure);
    }, RENEW_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await redis.eval(END, 1, name, token).catch(onFailure);
    }
  }

  return {
    async run(key, signal, { found, work }) {
      const name = `${prefix}flight:${key}`;
      const token = randomUUID();
      for (let look = FIRST_LOOK_MS; ; look = Math.min(look * 2, LONGEST_LOOK_MS)) {
        if (await lease(name, token)) {
          // Another may have finished after the caller looked.
          return holding(name, token, async () => (await found()) ?? work());
        }
        await sleep(look, undefined, { signal });
        const left = await found();
        if (left !== null) return left;
      }
    },
  };
}

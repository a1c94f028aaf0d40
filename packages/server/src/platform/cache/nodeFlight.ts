import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";

/** A node that has not reported for this long counts as dead, ms. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
/** How often waiting nodes check, ms: often at first, because most queries are short. */
const FIRST_LOOK_MS = 20;
const LONGEST_LOOK_MS = 250;

/** Only the holder of a lease may renew or end it: another node may have taken it over. */
const RENEW =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0";
const END = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

export interface SharedWork<T> {
  /** What another node has stored; null: nothing yet. */
  readStored(): Promise<T | null>;
  work(): Promise<T>;
}

/** Runs equal work on one node at a time. The others wait for its result, and take over if it dies. */
export interface NodeFlight {
  run<T>(key: string, signal: AbortSignal, shared: SharedWork<T>): Promise<T>;
}

/**
 * Leases are stored in Redis. Rejects only if `work` or `readStored` rejects: without Redis, every node works by
 * itself.
 */
export function nodeFlight(redis: Redis, prefix: string, onFailure: (error: unknown) => void): NodeFlight {
  async function lease(name: string, token: string): Promise<boolean> {
    try {
      return (await redis.set(name, token, "PX", LEASE_MS, "NX")) === "OK";
    } catch (error) {
      onFailure(error);
      return true;
    }
  }

  async function withLease<T>(name: string, token: string, work: () => Promise<T>): Promise<T> {
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
    async run(key, signal, { readStored, work }) {
      const name = `${prefix}flight:${key}`;
      const token = randomUUID();
      for (let look = FIRST_LOOK_MS; ; look = Math.min(look * 2, LONGEST_LOOK_MS)) {
        if (await lease(name, token)) {
          // Another node may have finished since the caller checked.
          return withLease(name, token, async () => (await readStored()) ?? work());
        }
        await sleep(look, undefined, { signal });
        const left = await readStored();
        if (left !== null) return left;
      }
    },
  };
}

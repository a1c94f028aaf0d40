import { QueryError } from "../engine.ts";
import type { DriverSession, Place, WarehouseDriver } from "./driver.ts";

/** A session that nobody uses is ended after this. */
const IDLE_MS = 60_000;

interface Idle {
  key: string;
  session: DriverSession;
  timer: NodeJS.Timeout;
}

export interface Lease {
  session: DriverSession;
  /** It served others before: it may have been ended by the server since. */
  used: boolean;
  /** `clean`: the next one may have it. Else it is ended. */
  release(clean: boolean): void;
}

/** Sessions that only read, kept for the next reader of the same place. Not more than `size` are out at a time. */
export function sessionPool(driver: WarehouseDriver, size: number) {
  const idle: Idle[] = [];
  const waiting: (() => void)[] = [];
  let out = 0;
  let closed = false;

  function end(session: DriverSession): void {
    session.close().catch(() => {}); // it is of no use any more
  }
  function drop(entry: Idle): void {
    clearTimeout(entry.timer);
    idle.splice(idle.indexOf(entry), 1);
    end(entry.session);
  }
  function keep(key: string, session: DriverSession): void {
    const timer = setTimeout(() => drop(entry), IDLE_MS);
    timer.unref();
    const entry: Idle = { key, session, timer };
    idle.push(entry);
  }
  async function turn(signal: AbortSignal): Promise<void> {
    if (out < size) {
      out += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const stop = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal.reason);
      };
      const begin = () => {
        signal.removeEventListener("abort", stop);
        resolve();
      };
      waiting.push(begin);
      signal.addEventListener("abort", stop, { once: true });
    });
  }
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else out -= 1;
  }

  return {
    /** Waits for a turn, and takes a session of that place. `fresh`: none that was used before. */
    async take(
      place: Place,
      { signal, fresh = false }: { signal: AbortSignal; fresh?: boolean },
    ): Promise<Lease> {
      if (closed) throw new QueryError("connection", "The connection is closed");
      signal.throwIfAborted();
      await turn(signal);
      const key = JSON.stringify([place.catalog, place.schema]);
      try {
        const found = fresh ? undefined : idle.findLast((entry) => entry.key === key);
        if (found) {
          clearTimeout(found.timer);
          idle.splice(idle.indexOf(found), 1);
        } else if (out + idle.length > size && idle[0]) drop(idle[0]);
        const session = found?.session ?? (await driver.open(place));
        let released = false;
        return {
          session,
          used: found !== undefined,
          release(clean) {
            if (released) return;
            released = true;
            leave();
            if (clean && !closed) keep(key, session);
            else end(session);
          },
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
    async close(): Promise<void> {
      closed = true;
      for (const entry of [...idle]) drop(entry);
      await driver.close();
    },
  };
}

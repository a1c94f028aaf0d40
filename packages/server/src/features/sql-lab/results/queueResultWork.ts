import { QueryError } from "@sightline/engines";
import type { Platform } from "../../../platform/feature.ts";
import { perPlatform } from "../../../platform/perPlatform.ts";
import { fairQueue, runInTurn } from "../run/fairQueue.ts";
import { resultTools } from "./store/index.ts";

type Tools = ReturnType<typeof resultTools>;

/** Results that are worked on at a time: each takes a good part of the memory that there is for it. */
const AT_ONCE = 3;
/** Pieces of work of one user that wait for their turn. */
const MOST_WAITING = 100;

const line = perPlatform(() => fairQueue({ places: AT_ONCE, mostWaiting: MOST_WAITING }));

/** Has a stored result worked on for a user, in turn with what others ask for. */
export async function queueResultWork<T>(
  platform: Platform,
  by: { userId: number; signal: AbortSignal },
  work: (tools: Tools) => Promise<T>,
): Promise<T> {
  const done = runInTurn(line(platform), by, () => work(resultTools(platform)));
  if (!done) throw new QueryError("timeout", "too many of your requests wait already");
  return done;
}

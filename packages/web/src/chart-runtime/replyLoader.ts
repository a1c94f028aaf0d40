import type { QueryContext } from "@sightline/core/query";
import type { FetchReply } from "./fetchReply.ts";
import type { ChartReply, ReplyStore } from "./replyStore.ts";
import type { Outcome, Priority, RequestQueue, Want } from "./requestQueue.ts";
import { withTimeLimit } from "./timeLimit.ts";

interface Options {
  queue: RequestQueue<ChartReply>;
  replies: ReplyStore;
  fetch: FetchReply;
  now: () => number;
}

export interface ReplyRequest {
  context: QueryContext;
  key: string;
  /** Past the server's cache. */
  force: boolean;
  /** Time of the request once it was sent, ms. */
  timeoutMs: number;
  priority: Priority;
  onEnd: (outcome: Outcome<ChartReply>) => void;
}

/** Asks for contexts through the queue, and keeps what comes. */
export const replyLoader =
  ({ queue, replies, fetch, now }: Options) =>
  ({ context, key, force, timeoutMs, priority, onEnd }: ReplyRequest): Want => {
    const forcedKey = `force ${key}`;
    return queue.want({
      // What is read past the cache is good for everyone.
      key: force || queue.has(forcedKey) ? forcedKey : key,
      priority,
      send: (signal) =>
        withTimeLimit(timeoutMs, signal, async (limited, restart) => {
          const { queries, bytes } = await fetch({ ...context, force }, limited, restart);
          const reply = { queries, bytes, at: now() };
          replies.put(key, reply);
          return reply;
        }),
      onEnd,
    });
  };

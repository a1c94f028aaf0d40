import type { QueryResult } from "@sightline/api/charts";

/** What the server answered to a query context. */
export interface ChartReply {
  queries: QueryResult[];
  /** Length of the text that came. */
  bytes: number;
  /** When it came, epoch milliseconds. */
  at: number;
}

export interface ReplyLimits {
  /** Most replies. */
  count: number;
  /** Most bytes of all replies together. */
  bytes: number;
  /** Milliseconds after which a reply is too old to be shown to who asks for it. */
  age: number;
}

export interface ReplyStore {
  get: (key: string, now: number) => ChartReply | null;
  put: (key: string, reply: ChartReply) => void;
  clear: () => void;
}

/** Keeps the replies that were used last. */
export function replyStore(limits: ReplyLimits): ReplyStore {
  /** The one that was used longest ago first. */
  const replies = new Map<string, ChartReply>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= replies.get(key)?.bytes ?? 0;
    replies.delete(key);
  }
  return {
    get(key, now) {
      const reply = replies.get(key);
      if (!reply) return null;
      replies.delete(key);
      if (now - reply.at > limits.age) {
        bytes -= reply.bytes;
        return null;
      }
      replies.set(key, reply);
      return reply;
    },
    put(key, reply) {
      remove(key);
      replies.set(key, reply);
      bytes += reply.bytes;
      for (const oldest of replies.keys()) {
        if (replies.size <= limits.count && bytes <= limits.bytes) return;
        remove(oldest);
      }
    },
    clear() {
      replies.clear();
      bytes = 0;
    },
  };
}

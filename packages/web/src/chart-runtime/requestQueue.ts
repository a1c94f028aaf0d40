/** Which of the requests that wait is sent next: what is in view first, then in the order of the layout. */
export interface Priority {
  inView: boolean;
  /** Place in the layout, from 0. */
  place: number;
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown };

export interface QueuedRequest<T> {
  /** Requests with the same key are sent once. */
  key: string;
  priority: Priority;
  send: (signal: AbortSignal) => Promise<T>;
  /** Not called after `release`. */
  onEnd: (outcome: Outcome<T>) => void;
}

/** One interest in a request. */
export interface Want {
  prioritise: (priority: Priority) => void;
  /** The last one to let go of a request drops it, or aborts it if it was sent. */
  release: () => void;
}

export interface RequestQueue<T> {
  want: (request: QueuedRequest<T>) => Want;
  has: (key: string) => boolean;
  /** Requests that run or wait. */
  pendingCount: () => number;
  subscribe: (listener: () => void) => () => void;
}

interface Holder<T> {
  priority: Priority;
  onEnd: QueuedRequest<T>["onEnd"];
}

interface Entry<T> {
  send: QueuedRequest<T>["send"];
  holders: Set<Holder<T>>;
  /** Null while it waits. */
  controller: AbortController | null;
}

/** Sends at most `limit` requests at once, the most urgent ones first. */
export function requestQueue<T>(limit: number): RequestQueue<T> {
  /** In the order in which they came. */
  const entries = new Map<string, Entry<T>>();
  const listeners = new Set<() => void>();
  let running = 0;
  let scheduled = false;
  const notify = () => {
    for (const listener of listeners) listener();
  };

  /** Not at once: charts of one page ask one after the other, and the most urgent one may be the last. */
  function scheduleSending(): void {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      for (let next = mostUrgent(); next && running < limit; next = mostUrgent()) void sendNow(...next);
    });
  }

  function mostUrgent(): [string, Entry<T>] | null {
    let first: [string, Entry<T>] | null = null;
    for (const [key, entry] of entries) {
      if (entry.controller) continue;
      if (!first || compare(urgencyOf(entry), urgencyOf(first[1])) < 0) first = [key, entry];
    }
    return first;
  }

  async function sendNow(key: string, entry: Entry<T>): Promise<void> {
    running += 1;
    const controller = new AbortController();
    entry.controller = controller;
    const outcome = await entry.send(controller.signal).then(
      (value): Outcome<T> => ({ ok: true, value }),
      (error: unknown): Outcome<T> => ({ ok: false, error }),
    );
    running -= 1;
    // An aborted one is not in the list any more; its key may be that of a newer request.
    if (entries.get(key) === entry) entries.delete(key);
    scheduleSending();
    for (const { onEnd } of [...entry.holders]) onEnd(outcome);
    notify();
  }

  function want({ key, priority, send, onEnd }: QueuedRequest<T>): Want {
    const entry = entries.get(key) ?? { send, holders: new Set<Holder<T>>(), controller: null };
    const holder: Holder<T> = { priority, onEnd };
    entry.holders.add(holder);
    if (!entries.has(key)) {
      entries.set(key, entry);
      scheduleSending();
      notify();
    }
    return {
      prioritise: (next) => {
        holder.priority = next;
      },
      release: () => {
        if (!entry.holders.delete(holder) || entry.holders.size > 0 || entries.get(key) !== entry) return;
        entries.delete(key);
        entry.controller?.abort();
        notify();
      },
    };
  }

  return {
    want,
    has: (key) => entries.has(key),
    pendingCount: () => entries.size,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const compare = (a: Priority, b: Priority): number =>
  Number(b.inView) - Number(a.inView) || a.place - b.place;

/** That of the most urgent of those who want the request. */
const urgencyOf = (entry: { holders: ReadonlySet<{ priority: Priority }> }): Priority =>
  [...entry.holders].map(({ priority }) => priority).reduce((a, b) => (compare(b, a) < 0 ? b : a));

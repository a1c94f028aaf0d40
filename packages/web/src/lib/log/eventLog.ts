/** Events of one batch at most. Spec 2 §9. */
export const MAX_BATCH = 1024;
/** Wait for further events before a batch is sent, ms. Spec 2 §9. */
export const FLUSH_MS = 1_000;

/** What the user was looking at. */
export interface LogSource {
  source: "dashboard" | "explore";
  /** Id of the dashboard or chart. */
  source_id: number;
}

export interface LogEvent extends LogSource {
  impression_id: string;
  version: string;
  /** Epoch milliseconds. */
  ts: number;
  event_name: string;
  event_type: "user" | "timing";
  event_id: string;
  visibility: string;
  /** Of a timing: the last thing that the user did before, if any. */
  trigger_event?: string;
  /** The part of the page that it is about: a component of the layout, and what that is called. */
  target_id?: string;
  target_name?: string;
  [field: string]: unknown;
}

interface LogHost {
  send: (source: LogSource, events: LogEvent[]) => void;
  now: () => number;
  newId: () => string;
  visibility: () => string;
}

/** Collects events by what they are about, and sends them in batches. */
export function eventLog({ send, now, newId, visibility }: LogHost) {
  const impression_id = newId();
  const batches = new Map<string, LogEvent[]>();
  let lastUserEvent: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const full = [...batches.values()];
    batches.clear();
    for (const events of full) if (events[0]) send(events[0], events);
  }

  return {
    add(source: LogSource, event_name: string, fields: Record<string, unknown> = {}): void {
      const key = `${source.source} ${source.source_id}`;
      const events = batches.get(key) ?? [];
      batches.set(key, events);
      const event: LogEvent = {
        event_type: "user",
        ...fields,
        ...source,
        impression_id,
        version: "1.0.0",
        ts: now(),
        event_name,
        event_id: newId(),
        visibility: visibility(),
      };
      if (event.event_type === "user") lastUserEvent = event.event_id;
      else if (lastUserEvent !== null) event.trigger_event = lastUserEvent;
      events.push(event);
      if (events.length >= MAX_BATCH) flush();
      else timer ??= setTimeout(flush, FLUSH_MS);
    },
    flush,
  };
}

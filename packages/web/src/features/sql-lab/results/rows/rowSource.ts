import type { RowsReply } from "@sightline/api/results";
import type { SqlColumn } from "@sightline/api/sql-lab";
import { ApiError } from "../../../../lib/api/index.ts";
import type { GridSource, Row } from "../../../../lib/data-grid/index.ts";
import { anyOf } from "../../../../lib/signals/index.ts";
import { fetchRows } from "./fetchRows.ts";
import { NO_ORDER, type RowOrder } from "./rowOrder.ts";

/** Rows that are asked for at once, and kept or forgotten together. */
export const PAGE_ROWS = 500;
/** Rows of the first look: more than a screen shows, and soon read. */
export const FIRST_ROWS = 100;
export const MOST_PAGES = 40;
const MOST_REQUESTS = 3;
/** Pages asked for ahead of the scrolling. */
const AHEAD = 2;
/** Rest after the first rows came, or after others passed by, in which rows in view are drawn and none ahead read, ms. */
const REST_MS = 100;

/**
 * Rows in view that are far away again so soon pass by, as under the thumb of a scroll bar. They are not asked for: they
 * would come when others are in view, and to read them takes the time of a frame.
 */
const PASSING_MS = 60;

/** How long the server may hold a request for rows that have yet to come. */
const WAIT_MS = 20_000;
/** Rest between two looks at a running query. */
const FOLLOW_REST_MS = 150;
/** Rest before asking again for a query that the server does not know yet. */
const UNKNOWN_REST_MS = 40;

/** What is known of the rows. A new object after each change, also of the pages. */
export interface RowsKnown {
  /** Null: the database has not answered yet. */
  columns: readonly SqlColumn[] | null;
  total: number;
  /** No more rows will come. */
  complete: boolean;
  /** Why rows could not be read; nothing more is asked until `retry`. */
  error: ApiError | null;
}

export interface RowSource extends GridSource {
  snapshot: () => RowsKnown;
  subscribe: (listener: () => void) => () => void;
  /** Tells which rows are in view: these are read first, some ahead of the scrolling next, others no longer. */
  want: (from: number, to: number) => void;
  /** Reads rows that need not be in view, in windows; what is kept is not asked again. */
  read: (from: number, to: number, signal?: AbortSignal) => Promise<Row[]>;
  retry: () => void;
  /** Nothing more is read; what is there stays readable. */
  close: () => void;
}

interface Page {
  rows: readonly Row[];
  /** How many rows of the result were there for it, when it was read: it lacks none of them. */
  total: number;
}

interface Options {
  queryId: string;
  order?: RowOrder;
  /** Whether the query may still be unknown to the server, because it has just been sent. */
  mayBeUnknown?: () => boolean;
}

/** The rows of a query as windows of what the server keeps; follows a query that is still running. */
export function createRowSource({
  queryId,
  order = NO_ORDER,
  mayBeUnknown = () => false,
}: Options): RowSource {
  let known: RowsKnown = { columns: null, total: 0, complete: false, error: null };
  const listeners = new Set<() => void>();
  const pages = new Map<number, Page>();
  const loading = new Map<number, AbortController>();
  const life = new AbortController();
  let wanted = { from: 0, to: 0, step: 1 };
  let jumpedAt = Number.NEGATIVE_INFINITY;
  let restUntil = Number.NEGATIVE_INFINITY;
  let passingUntil = Number.NEGATIVE_INFINITY;
  let later: ReturnType<typeof setTimeout> | null = null;
  let following = false;
  const ordered = order.sort.length > 0 || order.search !== "";

  const change = (next: Partial<RowsKnown>) => {
    known = { ...known, ...next };
    for (const listener of listeners) listener();
  };

  const ask = (from: number, count: number, signal: AbortSignal, wait?: number): Promise<RowsReply> =>
    fetchRows(queryId, order, { from, count, signal, wait });

  // Replies may overtake one another: the number of rows only grows, and columns stay the same list.
  const take = ({ columns, total, complete }: RowsReply): Partial<RowsKnown> => ({
    columns: known.columns ?? columns,
    total: Math.max(total, known.total),
    complete: complete || known.complete,
  });

  /** Whether a page has its rows up to one of them. That at the end of a running query is read again when there are more. */
  const reaches = (index: number, end: number): boolean => {
    const page = pages.get(index);
    const rows = Math.min(PAGE_ROWS, Math.min(end, known.total) - index * PAGE_ROWS);
    return page !== undefined && (page.rows.length >= rows || page.total >= known.total);
  };
  const isWhole = (index: number): boolean => reaches(index, known.total);

  const put = (index: number, page: Page) => {
    pages.delete(index);
    pages.set(index, page);
    for (const oldest of pages.keys()) {
      if (pages.size <= MOST_PAGES) break;
      pages.delete(oldest);
    }
  };

  const fail = (error: unknown) => {
    if (life.signal.aborted || isAbort(error)) return;
    change({
      error: error instanceof ApiError ? error : new ApiError({ message: String(error), status: 0 }),
    });
  };

  /** Pages in view, and those ahead of the scrolling. */
  const findNeededPages = (): { seen: number[]; ahead: number[] } => {
    if (known.total === 0) return { seen: [], ahead: [] };
    const last = Math.floor((known.total - 1) / PAGE_ROWS);
    const first = Math.min(last, Math.floor(wanted.from / PAGE_ROWS));
    const end = Math.min(last, Math.floor(Math.max(wanted.from, wanted.to - 1) / PAGE_ROWS));
    const steps = Array.from({ length: AHEAD }, (_, index) => index + 1);
    return {
      seen: Array.from({ length: end - first + 1 }, (_, index) => first + index),
      ahead: steps
        .map((step) => (wanted.step > 0 ? end + step : first - step))
        .filter((page) => page >= 0 && page <= last),
    };
  };

  const load = async (page: number) => {
    const controller = new AbortController();
    loading.set(page, controller);
    try {
      const reply = await ask(page * PAGE_ROWS, PAGE_ROWS, controller.signal);
      if (life.signal.aborted) return;
      put(page, { rows: reply.data, total: reply.total });
      change(take(reply));
    } catch (error) {
      fail(error);
    }
    if (loading.get(page) === controller) loading.delete(page);
    pump();
  };

  /** Looks at what is needed once more at that time. */
  const pumpAt = (time: number) => {
    later ??= setTimeout(
      () => {
        later = null;
        pump();
      },
      Math.max(0, time - performance.now()),
    );
  };

  const pump = () => {
    if (life.signal.aborted || known.error) return;
    const { seen, ahead } = findNeededPages();
    for (const [page, controller] of loading) {
      if (seen.includes(page) || ahead.includes(page)) continue;
      loading.delete(page);
      controller.abort();
    }
    // What is in view has the line for itself.
    const missing = seen.filter((page) => !reaches(page, wanted.to));
    const next = missing.length > 0 ? missing : [...seen, ...ahead].filter((page) => !isWhole(page));
    if (next.length === 0) return;
    const notBefore = missing.length > 0 ? passingUntil : restUntil;
    if (performance.now() < notBefore) return pumpAt(notBefore);
    for (const page of next) {
      if (loading.size >= MOST_REQUESTS) return;
      if (!loading.has(page)) void load(page);
    }
  };

  /** Asks for rows beyond those that are known until there are no more. */
  const follow = async () => {
    if (following) return;
    following = true;
    while (!life.signal.aborted && !known.complete) {
      const from = known.total;
      const first = from === 0;
      try {
        const reply = await ask(from, first ? FIRST_ROWS : 1, life.signal, ordered ? undefined : WAIT_MS);
        if (life.signal.aborted) return;
        if (first && reply.data.length > 0) {
          put(0, { rows: reply.data, total: reply.data.length });
          restUntil = performance.now() + REST_MS;
        }
        change(take(reply));
        pump();
        if (!reply.complete) await pause(FOLLOW_REST_MS, life.signal);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404 && mayBeUnknown())) {
          following = false;
          return fail(error);
        }
        await pause(UNKNOWN_REST_MS, life.signal);
      }
    }
    following = false;
  };
  void follow();

  return {
    snapshot: () => known,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    row: (index) => pages.get(Math.floor(index / PAGE_ROWS))?.rows[index % PAGE_ROWS],
    want: (from, to) => {
      if (from === wanted.from && to === wanted.to) return;
      const jumps = Math.abs(from - wanted.from) > PAGE_ROWS;
      const now = performance.now();
      if (jumps && now - jumpedAt < PASSING_MS) {
        passingUntil = now + PASSING_MS;
        restUntil = passingUntil + REST_MS;
      }
      if (jumps) jumpedAt = now;
      wanted = { from, to, step: from < wanted.from ? -1 : 1 };
      const { seen, ahead } = findNeededPages();
      for (const index of [...ahead, ...seen]) {
        const page = pages.get(index);
        if (page) put(index, page);
      }
      pump();
    },
    read: async (from, to, signal) => {
      const rows: Row[] = [];
      const own = anyOf([life.signal, ...(signal ? [signal] : [])]);
      for (let page = Math.floor(from / PAGE_ROWS); page * PAGE_ROWS < to; page += 1) {
        const start = page * PAGE_ROWS;
        const all = isWhole(page) ? pages.get(page)!.rows : (await ask(start, PAGE_ROWS, own)).data;
        rows.push(...all.slice(Math.max(0, from - start), to - start));
      }
      return rows;
    },
    retry: () => {
      change({ error: null });
      pump();
      void follow();
    },
    close: () => {
      life.abort();
      if (later !== null) clearTimeout(later);
      for (const controller of loading.values()) controller.abort();
      listeners.clear();
    },
  };
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/** Resolves after a while, or as soon as the signal is given. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, ms);
    signal.addEventListener("abort", finish, { once: true });
    function finish() {
      clearTimeout(timer);
      signal.removeEventListener("abort", finish);
      resolve();
    }
  });
}

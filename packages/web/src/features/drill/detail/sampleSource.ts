import type { Row } from "../../../lib/data-grid/index.ts";

/** Rows of one call. */
export const PAGE_ROWS = 100;
/** Pages that are kept: the oldest make way, however far somebody scrolls. */
const MOST_PAGES = 50;
const MOST_REQUESTS = 2;

/** One page of the rows behind a chart. */
export interface SamplePage {
  colnames: readonly string[];
  coltypes: readonly number[];
  rows: readonly Row[];
  /** Of all pages. */
  total: number;
}

export interface SamplesKnown {
  /** Null until the first page is there. */
  columns: Pick<SamplePage, "colnames" | "coltypes"> | null;
  total: number;
  /** Why a page could not be read; nothing more is asked until `retry`. */
  error: unknown;
}

export interface SampleSource {
  snapshot: () => SamplesKnown;
  subscribe: (listener: () => void) => () => void;
  row: (index: number) => Row | undefined;
  want: (from: number, to: number) => void;
  retry: () => void;
  close: () => void;
}

/** The rows behind a chart, page by page as they come into view. `fetchPage`: page numbers begin with 1. */
export function createSampleSource(
  fetchPage: (page: number, signal: AbortSignal) => Promise<SamplePage>,
): SampleSource {
  let known: SamplesKnown = { columns: null, total: 0, error: null };
  let wanted = { from: 0, to: 1 };
  const pages = new Map<number, readonly Row[]>();
  const loading = new Map<number, AbortController>();
  const listeners = new Set<() => void>();
  let isClosed = false;

  const change = (next: Partial<SamplesKnown>) => {
    known = { ...known, ...next };
    for (const listener of listeners) listener();
  };
  const isNeeded = (page: number) =>
    page >= pageOf(wanted.from) && page <= pageOf(Math.max(wanted.from, wanted.to - 1));

  const load = async (page: number) => {
    const controller = new AbortController();
    loading.set(page, controller);
    try {
      const { colnames, coltypes, rows, total } = await fetchPage(page, controller.signal);
      if (isClosed) return;
      pages.set(page, rows);
      for (const oldest of pages.keys()) {
        if (pages.size <= MOST_PAGES) break;
        pages.delete(oldest);
      }
      change({ columns: known.columns ?? { colnames, coltypes }, total });
    } catch (error) {
      if (!controller.signal.aborted) change({ error });
    } finally {
      if (loading.get(page) === controller) loading.delete(page);
    }
    pump();
  };

  const pump = () => {
    if (isClosed || known.error !== null) return;
    for (const [page, controller] of loading) {
      if (isNeeded(page)) continue;
      loading.delete(page);
      controller.abort();
    }
    const last = known.columns === null ? 1 : pageOf(Math.max(0, known.total - 1));
    for (let page = pageOf(wanted.from); page <= last && isNeeded(page); page += 1) {
      if (loading.size >= MOST_REQUESTS) return;
      if (!pages.has(page) && !loading.has(page)) void load(page);
    }
  };
  pump();

  return {
    snapshot: () => known,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    row: (index) => pages.get(pageOf(index))?.[index % PAGE_ROWS],
    want: (from, to) => {
      wanted = { from, to };
      pump();
    },
    retry: () => {
      change({ error: null });
      pump();
    },
    close: () => {
      isClosed = true;
      for (const controller of loading.values()) controller.abort();
      listeners.clear();
    },
  };
}

/** The page that a row is on. */
const pageOf = (row: number): number => Math.floor(row / PAGE_ROWS) + 1;

import { type QueryRow, queries } from "@sightline/api/queries";
import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useShallow } from "zustand/react/shallow";
import { call, listQuery, PAGE_SIZE } from "../../../lib/api/index.ts";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { type EditorQuery, type TabHead, useSqlLab } from "../model/index.ts";
import { fromRow, type PastRow } from "./fromRow.ts";

/** The pages of a tab's history as they were read. */
export type TabHistory = InfiniteData<{ count: number; result: Pick<QueryRow, "client_id">[] }, number>;

/** The history without one of its queries. */
export const withoutQuery = (history: TabHistory | undefined, id: string): TabHistory | undefined =>
  history && {
    ...history,
    pages: history.pages.map((page) => ({
      ...page,
      result: page.result.filter(({ client_id }) => client_id !== id),
    })),
  };

/** What was run in a tab, the newest first: what this page knows, and what the backend kept, page by page. */
export function useTabHistory({ id: tabId, inLocalStorage }: TabHead) {
  const known = useSqlLab(
    useShallow(({ queries }) => Object.values(queries).filter(({ sqlEditorId }) => sqlEditorId === tabId)),
  );
  const kept = bootstrap().common.feature_flags.SQLLAB_BACKEND_PERSISTENCE === true && !inLocalStorage;
  const past = useInfiniteQuery({
    queryKey: ["query", "tab", tabId],
    enabled: kept,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(queries.list, {
        query: listQuery({
          filters: [{ col: "sql_editor_id", opr: "eq", value: tabId }],
          order_column: "start_time",
          order_direction: "desc",
          page: pageParam,
          page_size: PAGE_SIZE,
        }),
        signal,
      }),
    getNextPageParam: (last, pages) =>
      pages.length * PAGE_SIZE < last.count && last.result.length > 0 ? pages.length : undefined,
  });
  const { refetch } = past;
  // A run that was removed here is soon gone in the backend, too; one that was added is known here.
  const removed = useSqlLab(
    useShallow(({ removedQueries }) =>
      removedQueries.filter((each) => each.tabId === tabId).map(({ id }) => id),
    ),
  );
  const size = known.length - removed.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one then
  useEffect(() => {
    if (kept) void refetch();
  }, [kept, size, refetch]);
  const rows = useMemo(
    () =>
      mergeHistory(
        known,
        past.data?.pages.flatMap(({ result }) => result.map((row) => fromRow(row as PastRow))) ?? [],
      ).filter(({ id }) => !removed.includes(id)),
    [known, past.data, removed],
  );
  return { rows, past };
}

/** This page's knowledge of a run is newer than the list's. */
function mergeHistory(known: EditorQuery[], past: EditorQuery[]): EditorQuery[] {
  const own = new Set(known.map(({ id }) => id));
  return [...known, ...past.filter(({ id }) => !own.has(id))].sort((a, b) => b.startDttm - a.startDttm);
}

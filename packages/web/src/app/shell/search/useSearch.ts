import { useDebouncedValue } from "@mantine/hooks";
import { searchObjects, searchTables } from "@sightline/api/search";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import { groupHits, type HitGroup, matchActions } from "./hits.ts";
import { useActions } from "./useActions.ts";

/** Milliseconds without a key before the server is asked. */
const PAUSE_MS = 120;
const STALE_MS = 30_000;

interface SearchResults {
  groups: HitGroup[];
  /** Whether the objects among them were found for a text before, or are not known yet. */
  isStale: boolean;
  isSearching: boolean;
  error: Error | null;
}

/** What fits a text, as it is typed. Tables come when their databases have listed them. */
export function useSearch(typed: string): SearchResults {
  const [resting] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const actions = useActions();
  const enabled = resting !== "";
  const objects = useQuery({
    queryKey: ["search", "objects", resting],
    enabled,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(searchObjects, { query: { text: resting }, signal })).result,
  });
  const tables = useQuery({
    queryKey: ["search", "tables", resting],
    enabled: enabled && canAccess("can_read", "SQLLab"),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(searchTables, { query: { text: resting }, signal })).result,
  });
  const isEmpty = typed.trim() === "";
  return {
    groups: groupHits(
      matchActions(actions, typed),
      isEmpty ? [] : (objects.data ?? []),
      isEmpty ? [] : (tables.data ?? []),
    ),
    isStale: !isEmpty && (typed.trim() !== resting || objects.isPending || objects.isPlaceholderData),
    isSearching: !isEmpty && (typed.trim() !== resting || objects.isFetching || tables.isFetching),
    error: isEmpty ? null : objects.error,
  };
}

import type { QueryResult } from "@sightline/api/charts";
import type { QueryContext } from "@sightline/core/query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchChartData } from "../../../chart-runtime/index.ts";
import { errorText } from "../../../lib/api/index.ts";

/** Milliseconds for which choices that were read are not asked for again. */
const FRESH_MS = 60_000;

/** The first part of the key of all queries for choices. */
export const CHOICES_KEY = "filter-choices";

export interface Choices {
  /** The reply; of the query before while a new one is on its way. */
  reply: QueryResult | null;
  /** Whether `reply` answers the query that was asked last. */
  isCurrent: boolean;
  isLoading: boolean;
  /** Why there are none, in words. */
  error: string | null;
  retry: () => void;
}

/** The choices of a filter; `enabled` false: they are not asked for yet. */
export function useChoices(context: QueryContext | null, enabled = true): Choices {
  const query = useQuery({
    queryKey: [CHOICES_KEY, JSON.stringify(context)],
    enabled: enabled && context !== null,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const [reply] = context ? await fetchChartData(context, signal) : [];
      return reply ?? null;
    },
  });
  return {
    reply: query.data ?? null,
    isCurrent: query.isSuccess && !query.isPlaceholderData,
    isLoading: query.isFetching,
    error: query.error ? errorText(query.error) : null,
    retry: () => void query.refetch(),
  };
}

import { timeRange } from "@sightline/api/explore";
import { toRison } from "@sightline/core/rison";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/index.ts";

/** The moments that a time range text means, by the server's clock and words; rejects with why it means none. */
export const timeRangeQuery = (text: string) =>
  queryOptions({
    queryKey: ["time-range", text],
    queryFn: async ({ signal }) => {
      const { result } = await call(timeRange, { query: { q: toRison(text) }, signal });
      return result as { since: string; until: string };
    },
    staleTime: 60_000,
    retry: false,
  });

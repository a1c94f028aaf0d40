import type { ExploreReply } from "@sightline/api/explore";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Suggestion, suggestCharts } from "../model/suggest/suggestCharts.ts";
import { freshDataset, profileQuery } from "./profileQuery.ts";

const NO_SUGGESTIONS: readonly Suggestion[] = [];

/**
 * Charts that suit the dataset of a page whose form nobody has begun; none for any other page. Null: the database is
 * being asked what the rows are like.
 */
export function useSuggestions(
  reply: ExploreReply["result"],
  posted: Record<string, unknown> | null,
): readonly Suggestion[] | null {
  const fresh = useMemo(() => freshDataset(reply, posted), [reply, posted]);
  const { data: profile } = useQuery(
    fresh
      ? profileQuery(fresh.dataset, fresh.roles)
      : { queryKey: ["explore", "profile", "none"], queryFn: skipToken },
  );
  return useMemo(() => {
    if (!fresh) return NO_SUGGESTIONS;
    return profile === undefined ? null : suggestCharts(fresh.dataset, fresh.roles, profile);
  }, [fresh, profile]);
}

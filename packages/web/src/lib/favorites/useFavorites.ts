import { chartFavoriteStatus, starChart, unstarChart } from "@sightline/api/charts";
import { dashboardFavoriteStatus, starDashboard, unstarDashboard } from "@sightline/api/dashboards";
import { starTag, tagFavoriteStatus, unstarTag } from "@sightline/api/tags";
import { toRison } from "@sightline/core/rison";
import { toast } from "@sightline/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { call, errorText } from "../api/index.ts";
import { isSignedIn } from "../bootstrap/index.ts";
import { word } from "../i18n/index.ts";

export type FavoriteKind = "chart" | "dashboard" | "tag";

const STATUS = { chart: chartFavoriteStatus, dashboard: dashboardFavoriteStatus, tag: tagFavoriteStatus };
const STAR = { chart: starChart, dashboard: starDashboard, tag: starTag };
const UNSTAR = { chart: unstarChart, dashboard: unstarDashboard, tag: unstarTag };

/**
 * Which of these are starred, and how to toggle a star. It turns at once, and back when the server refuses.
 * `refused`: what is then said, if not the usual words.
 */
export function useFavorites(kind: FavoriteKind, ids: readonly number[], refused?: string) {
  const client = useQueryClient();
  const wanted = useMemo(() => [...ids].sort((a, b) => a - b), [ids]);
  const key = ["favorites", kind, wanted];
  const status = useQuery({
    queryKey: key,
    enabled: wanted.length > 0 && isSignedIn(),
    queryFn: async ({ signal }) => {
      const { result } = await call(STATUS[kind], { query: { q: toRison(wanted) }, signal });
      return result.filter((entry) => entry.value).map((entry) => entry.id);
    },
  });
  useEffect(() => {
    if (status.error) toast.danger(word("common:favorite.fetchFailed", { error: errorText(status.error) }));
  }, [status.error]);

  const { mutate } = useMutation({
    mutationFn: ({ id, starred }: { id: number; starred: boolean }) =>
      call(starred ? STAR[kind] : UNSTAR[kind], { params: { id } }),
    onMutate: ({ id, starred }) => {
      for (const [other] of client.getQueriesData<number[]>({ queryKey: ["favorites", kind] })) {
        client.setQueryData<number[]>(other, (known) => known && withStar(known, id, starred));
      }
    },
    onError: (error, { id, starred }) => {
      for (const [other] of client.getQueriesData<number[]>({ queryKey: ["favorites", kind] })) {
        client.setQueryData<number[]>(other, (known) => known && withStar(known, id, !starred));
      }
      toast.danger(refused ?? word("common:favorite.saveFailed", { error: errorText(error) }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [kind, "list"] }),
  });
  return {
    /** Undefined until known. */
    starred: status.data,
    toggle: (id: number) => mutate({ id, starred: !status.data?.includes(id) }),
  };
}

const withStar = (known: number[], id: number, starred: boolean): number[] => {
  const others = known.filter((other) => other !== id);
  return starred ? [...others, id] : others;
};

import type { QueryContext } from "@sightline/core/query";
import { type QueryClient, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { fetchChartData } from "../../../chart-runtime/index.ts";
import { CHOICES_KEY } from "./useChoices.ts";

/** Whether the choices of filters are being read, also again. */
export const useFiltersRefreshing = (): boolean => useIsFetching({ queryKey: [CHOICES_KEY] }) > 0;

/** Reads the choices of the filters on the page again, past the server's cache; all others when they are next needed. */
export function useRefreshChoices(): () => void {
  const client = useQueryClient();
  return useCallback(() => refreshChoices(client), [client]);
}

function refreshChoices(client: QueryClient): void {
  const shown = client.getQueryCache().findAll({ queryKey: [CHOICES_KEY], type: "active" });
  void client.invalidateQueries({ queryKey: [CHOICES_KEY], refetchType: "none" });
  for (const { queryKey, state } of shown) {
    // One that was never read is none of those that are needed now.
    if (state.data === undefined) continue;
    const context = { ...(JSON.parse(String(queryKey[1])) as QueryContext), force: true };
    // Its field shows why it failed.
    void client.prefetchQuery({
      queryKey,
      staleTime: 0,
      retry: false,
      queryFn: async ({ signal }) => (await fetchChartData(context, signal))[0] ?? null,
    });
  }
}

import { dashboardRoutes } from "@sightline/api/dashboards";
import { toast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, errorText, ifMatch } from "../../../lib/api/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import { parseMetadata } from "../metadata.ts";
import { dashboardQueries } from "../queries.ts";

/** Stores the period in which a dashboard refreshes itself, for all its readers. */
export function useStoreFrequency(dashboardId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (refresh_frequency: number) => {
      // What others have stored in json_metadata meanwhile must not be lost.
      const detail = dashboardQueries.detail(String(dashboardId));
      const { json_metadata, version } = await client.fetchQuery({ ...detail, staleTime: 0 });
      await call(dashboardRoutes.update, {
        params: { id: dashboardId },
        body: { json_metadata: JSON.stringify({ ...parseMetadata(json_metadata), refresh_frequency }) },
        headers: ifMatch(version),
      });
      await client.invalidateQueries({ queryKey: ["dashboard", "detail"] });
    },
    onSuccess: () => toast.success(word("dashboards:autoRefresh.stored")),
    onError: (error) => {
      const refused = error instanceof ApiError && error.status === 403;
      toast.danger(
        refused ? word("dashboards:mayNotSave") : word("dashboards:saveFailed", { error: errorText(error) }),
      );
    },
  });
}

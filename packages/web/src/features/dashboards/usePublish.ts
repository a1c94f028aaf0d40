import { dashboardRoutes } from "@sightline/api/dashboards";
import { toast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, callVersioned, errorText, ifMatch } from "../../lib/api/index.ts";
import { isConflict } from "../../lib/conflict/index.ts";
import { word } from "../../lib/i18n/index.ts";
import type { LoadedDashboard } from "./queries.ts";

/**
 * Publishes or hides the dashboard. The mark turns at once, and back when the server refuses. `onVersion` hears the version
 * before the change, and the one after it.
 */
export function usePublish(
  dashboard: LoadedDashboard,
  onVersion?: (before: string | null, after: string | null) => void,
) {
  const client = useQueryClient();
  const change = (changes: Partial<LoadedDashboard>) =>
    client.setQueriesData<Partial<LoadedDashboard>>({ queryKey: ["dashboard", "detail"] }, (known) =>
      known?.id === dashboard.id ? { ...known, ...changes } : known,
    );
  const show = (published: boolean) => change({ published, status: published ? "published" : "draft" });
  const send = (published: boolean, version: string | null) =>
    callVersioned(dashboardRoutes.update, {
      params: { id: dashboard.id },
      body: { published },
      headers: ifMatch(version),
    });
  return useMutation({
    mutationFn: async (published: boolean) => {
      try {
        const { version } = await send(published, dashboard.version);
        change({ version });
        onVersion?.(dashboard.version, version);
      } catch (error) {
        if (!isConflict(error)) throw error;
        // Nothing of another change is lost by it. The version stays old: an edit that begins from it is refused.
        await send(published, null);
      }
    },
    onMutate: show,
    onSuccess: () => void client.invalidateQueries({ queryKey: ["dashboard", "list"] }),
    onError: (error, published) => {
      show(!published);
      const refused = error instanceof ApiError && error.status === 403;
      toast.danger(refused ? word("dashboards:mayNotPublish") : errorText(error));
    },
  });
}

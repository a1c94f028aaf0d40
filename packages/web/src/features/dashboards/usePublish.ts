import { type Dashboard, dashboardRoutes } from "@sightline/api/dashboards";
import { toast } from "@sightline/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, errorText } from "../../lib/api/index.ts";
import { word } from "../../lib/i18n/index.ts";

/** Publishes or hides the dashboard. The mark turns at once, and back when the server refuses. */
export function usePublish(dashboard: Dashboard) {
  const client = useQueryClient();
  const show = (published: boolean) =>
    client.setQueriesData<Partial<Dashboard>>({ queryKey: ["dashboard", "detail"] }, (known) =>
      known?.id === dashboard.id ? { ...known, published, status: published ? "published" : "draft" } : known,
    );
  return useMutation({
    mutationFn: (published: boolean) =>
      call(dashboardRoutes.update, { params: { id: dashboard.id }, body: { published } }),
    onMutate: show,
    onSuccess: (_reply, published) => {
      toast.success(word(published ? "dashboards:nowPublished" : "dashboards:nowDraft"));
      void client.invalidateQueries({ queryKey: ["dashboard", "list"] });
    },
    onError: (error, published) => {
      show(!published);
      const refused = error instanceof ApiError && error.status === 403;
      toast.danger(refused ? word("dashboards:mayNotPublish") : errorText(error));
    },
  });
}

import { dashboardRoutes } from "@sightline/api/dashboards";
import { emptyHistory, type Layout, MAX_POSITION_LENGTH, push } from "@sightline/core/layout";
import { toast } from "@sightline/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useContext } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ColorScopeContext } from "../../../chart-host/index.ts";
import { ApiError, call, errorText } from "../../../lib/api/index.ts";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import { dashboardPath } from "../../../lib/paths/index.ts";
import { parseMetadata } from "../metadata.ts";
import { dashboardQueries } from "../queries.ts";
import type { OpenedDashboard } from "../ViewDashboard.tsx";
import { commitPreview } from "./actions.ts";
import { hasUnsavedChanges, useLayoutDraft } from "./draftStore.ts";
import { positionLength, savePayload } from "./savePayload.ts";
import { forgetDraft } from "./useKeepDraft.ts";

/** Characters of a layout that may be saved. */
function positionLimit(): number {
  const limit = bootstrap().common.conf.SUPERSET_DASHBOARD_POSITION_DATA_LIMIT;
  return typeof limit === "number" ? limit : MAX_POSITION_LENGTH;
}

/** Saves the draft, clears what could be undone, and goes to the saved dashboard. */
export function useSave({ dashboard }: OpenedDashboard) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { id } = dashboard;
  const colors = useContext(ColorScopeContext);

  const { mutate, isPending } = useMutation({
    mutationFn: async (layout: Layout) => {
      const dashboardRbac = bootstrap().common.feature_flags.DASHBOARD_RBAC === true;
      const metadata = parseMetadata(dashboard.json_metadata);
      const labelColors = colors?.assigned() ?? {};
      const body = savePayload({ dashboard, metadata, layout, dashboardRbac, labelColors });
      const { result } = await call(dashboardRoutes.update, { params: { id }, body });
      const address = String((result as { slug?: string | null } | undefined)?.slug || id);
      forgetDraft(id);
      useLayoutDraft.setState(({ history }) => ({ history: push(emptyHistory(layout), history.present) }));
      // Read again before it is viewed: charts that were added come with their form data and datasets.
      // It is saved even if that fails; what could not be read is asked for again when it is shown.
      await Promise.allSettled([
        client.fetchQuery({ ...dashboardQueries.detail(address), staleTime: 0 }),
        client.fetchQuery({ ...dashboardQueries.charts(address), staleTime: 0 }),
        client.fetchQuery({ ...dashboardQueries.datasets(address), staleTime: 0 }),
      ]);
      return address;
    },
    onSuccess: (address) => {
      toast.success(word("dashboards:saved"));
      void client.invalidateQueries({ queryKey: ["dashboard", "list"] });
      // What was changed while the answer was on its way is still unsaved.
      if (hasUnsavedChanges(useLayoutDraft.getState())) return;
      const search = new URLSearchParams(params);
      search.delete("edit");
      void navigate({ pathname: dashboardPath(address), search: search.toString() }, { replace: true });
    },
    onError: (error) => {
      const refused = error instanceof ApiError && error.status === 403;
      toast.danger(
        refused ? word("dashboards:mayNotSave") : word("dashboards:saveFailed", { error: errorText(error) }),
      );
    },
  });

  function save(): void {
    commitPreview();
    const draft = useLayoutDraft.getState();
    if (!hasUnsavedChanges(draft) || isPending) return;
    const layout = draft.history.present;
    const length = positionLength(layout);
    const limit = positionLimit();
    if (length > limit) {
      toast.danger(word("dashboards:layoutTooLong", { length, limit }));
      return;
    }
    mutate(layout);
  }
  return { save, busy: isPending };
}

import { dashboardRoutes, showDashboard } from "@sightline/api/dashboards";
import type { Layout } from "@sightline/core/layout";
import { emptyHistory, pushState } from "@sightline/core/layout/history";
import { MAX_POSITION_LENGTH, openLayout } from "@sightline/core/layout/stored";
import { toast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useContext, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ColorScopeContext } from "../../../../chart-host/index.ts";
import { ApiError, callVersioned, errorText, ifMatch } from "../../../../lib/api/index.ts";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { type Conflict, conflictWith, isConflict } from "../../../../lib/conflict/index.ts";
import { word } from "../../../../lib/i18n/index.ts";
import { dashboardPath } from "../../../../lib/paths/index.ts";
import { parseMetadata } from "../../metadata.ts";
import { dashboardQueries } from "../../queries.ts";
import type { OpenedDashboard } from "../../ViewDashboard.tsx";
import { commitPreview, redoChange } from "../actions.ts";
import { hasUnsavedChanges, replaceDraft, useLayoutDraft } from "../draft/draftStore.ts";
import { forgetDraft } from "../draft/useKeepDraft.ts";
import { positionLength, savePayload } from "./savePayload.ts";

/** Characters of a layout that may be saved. */
function positionLimit(): number {
  const limit = bootstrap().common.conf.SUPERSET_DASHBOARD_POSITION_DATA_LIMIT;
  return typeof limit === "number" ? limit : MAX_POSITION_LENGTH;
}

/**
 * Saves the draft, clears what could be undone, and goes to the saved dashboard. Where others have saved it since the
 * draft began, nothing is saved and `conflict` tells of it until the user has chosen.
 */
export function useSave({ dashboard, idOrSlug }: OpenedDashboard) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { id } = dashboard;
  const colors = useContext(ColorScopeContext);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** Read anew before it is shown: charts that were added come with their form data and datasets. */
  const readAgain = (address: string) =>
    Promise.allSettled([
      client.fetchQuery({ ...dashboardQueries.detail(address), staleTime: 0 }),
      client.fetchQuery({ ...dashboardQueries.charts(address), staleTime: 0 }),
      client.fetchQuery({ ...dashboardQueries.datasets(address), staleTime: 0 }),
    ] as const);

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ layout, version: base }: { layout: Layout; version: string | null }) => {
      const dashboardRbac = bootstrap().common.feature_flags.DASHBOARD_RBAC === true;
      const metadata = parseMetadata(dashboard.json_metadata);
      const labelColors = colors?.assigned() ?? {};
      const body = savePayload({ dashboard, metadata, layout, dashboardRbac, labelColors });
      const { reply, version } = await callVersioned(dashboardRoutes.update, {
        params: { id },
        body,
        headers: ifMatch(base),
      });
      const address = String((reply.result as { slug?: string | null } | undefined)?.slug || id);
      forgetDraft(id);
      useLayoutDraft.setState(({ history }) => ({
        version,
        history: pushState(emptyHistory(layout), history.present),
      }));
      // It is saved even if that fails; what could not be read is asked for again when it is shown.
      await readAgain(address);
      return address;
    },
    onSuccess: (address) => {
      setConflict(null);
      toast.success(word("dashboards:saved"));
      void client.invalidateQueries({ queryKey: ["dashboard", "list"] });
      // What was changed while the answer was on its way is still unsaved.
      if (hasUnsavedChanges(useLayoutDraft.getState())) return;
      const search = new URLSearchParams(params);
      search.delete("edit");
      void navigate({ pathname: dashboardPath(address), search: search.toString() }, { replace: true });
    },
    onError: (error) => {
      if (isConflict(error)) {
        void showConflict();
        return;
      }
      const refused = error instanceof ApiError && error.status === 403;
      toast.danger(
        refused ? word("dashboards:mayNotSave") : word("dashboards:saveFailed", { error: errorText(error) }),
      );
    },
  });

  function save(version = useLayoutDraft.getState().version): void {
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
    mutate({ layout, version });
  }

  async function showConflict(): Promise<void> {
    try {
      const { reply, version } = await callVersioned(showDashboard, { params: { id: String(id) } });
      const { dashboard_title, changed_by, changed_on = "" } = reply.result;
      const name = dashboard_title || word("dashboards:untitled");
      setConflict(conflictWith(name, changed_by, changed_on, version));
    } catch (error) {
      toast.danger(word("dashboards:saveFailed", { error: errorText(error) }));
    }
  }

  /** Shows what others saved in place of the draft, which redoing brings back. */
  async function loadSaved(): Promise<void> {
    const [detail, charts] = await readAgain(idOrSlug);
    const layout =
      detail.status === "fulfilled" && charts.status === "fulfilled"
        ? openLayout(detail.value, charts.value)
        : null;
    if (detail.status === "rejected" || !layout?.ok) {
      toast.danger(word("dashboards:conflict.notLoaded"));
      return;
    }
    replaceDraft(layout.value, detail.value.version);
    setConflict(null);
    toast.info(word("dashboards:conflict.loaded"), {
      action: { label: word("dashboards:conflict.mine"), run: redoChange },
    });
  }

  return {
    save: () => save(),
    busy: isPending,
    conflict,
    /** Saves the draft over the version that the conflict tells of. */
    overwrite: () => save(conflict?.version),
    loadSaved,
    keepEditing: () => setConflict(null),
  };
}

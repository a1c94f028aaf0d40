import { dashboardColors } from "@sightline/charts/color";
import { openLayout } from "@sightline/core/layout/stored";
import { canEditDashboard, isAdmin, isOwner, startsInEditMode } from "@sightline/core/permissions";
import { ErrorState } from "@sightline/ui/state";
import { useSuspenseQueries } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import { ColorScopeContext, createColorScope, rememberScope } from "../../chart-host/index.ts";
import { useChartRuntime } from "../../chart-runtime/index.ts";
import { bootstrap } from "../../lib/bootstrap/index.ts";
import { firstColors, removeFirstView } from "../../lib/first-view/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { useTitle } from "../../lib/title/index.ts";
import { currentUser } from "../../lib/user/index.ts";
import { asksPastCache } from "./address/asksPastCache.ts";
import { readFilterAddress } from "./address/filterAddress.ts";
import { linkedState } from "./address/linkedState.ts";
import { DashboardSkeleton } from "./DashboardSkeleton.tsx";
import { useEditLog } from "./log/useEditLog.ts";
import { useHiddenLog } from "./log/useHiddenLog.ts";
import { parseMetadata } from "./metadata.ts";
import { runtimeName } from "./prefetch/names.ts";
import { dashboardQueries } from "./queries.ts";
import { useAutoRefresh } from "./refresh/useAutoRefresh.ts";
import { useMountEvent } from "./useMountEvent.ts";
import { ViewDashboard } from "./ViewDashboard.tsx";

const EditDashboard = lazy(async () => ({
  default: (await import("./edit/EditDashboard.tsx")).EditDashboard,
}));

/** A dashboard that was read: viewed, or edited where the address asks for it and the user may. */
export function OpenDashboard({ idOrSlug }: { idOrSlug: string }) {
  const t = useWords("dashboards");
  const [params] = useSearchParams();
  // What the page was opened with: later values are the page's own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const address = useMemo(() => readFilterAddress(params), [idOrSlug]);
  const [linked, detail, charts, datasets] = useSuspenseQueries({
    queries: [
      linkedState(idOrSlug, address),
      dashboardQueries.detail(idOrSlug),
      dashboardQueries.charts(idOrSlug),
      dashboardQueries.datasets(idOrSlug),
    ],
  });
  const dashboard = detail.data;
  const title = dashboard.dashboard_title || t("untitled");
  useTitle(title);
  useMountEvent(dashboard.id);
  // Cards take their pictures of it before.
  useLayoutEffect(removeFirstView, []);

  const layout = useMemo(() => openLayout(dashboard, charts.data), [dashboard, charts.data]);
  const colors = useMemo(() => {
    const given = firstColors();
    const options = dashboardColors(parseMetadata(dashboard.json_metadata));
    return createColorScope({ ...options, ...(given && { givenColors: given }) });
  }, [dashboard.json_metadata]);
  useEffect(
    () =>
      rememberScope(
        charts.data.map(({ id }) => id),
        colors,
      ),
    [charts.data, colors],
  );
  const opening = { force: asksPastCache(params) };
  const runtime = useChartRuntime(dashboard.id, runtimeName(dashboard.id), opening);
  const source = useMemo(
    () => ({
      dashboardId: dashboard.id,
      runtime,
      charts: new Map(charts.data.map((chart) => [chart.id, chart])),
      datasets: new Map(
        datasets.data.map((dataset) => [String(dataset.uid ?? `${dataset.id}__table`), dataset]),
      ),
    }),
    [dashboard.id, charts.data, datasets.data, runtime],
  );
  const readDatasets = useRef(datasets.data);
  useEffect(() => {
    if (readDatasets.current !== datasets.data) runtime.reportDatasetsChanged();
    readDatasets.current = datasets.data;
  }, [runtime, datasets.data]);

  const access = {
    user: currentUser(),
    owners: dashboard.owners.flatMap(({ id }) => (id === undefined ? [] : [id])),
    dashboardRbac: bootstrap().common.feature_flags.DASHBOARD_RBAC === true,
  };
  // A draft of others, opened by its link, takes no changes: the server does not list it to anybody else.
  const isListed = dashboard.published || isAdmin(access.user) || isOwner(access.user, access.owners);
  const mayEdit = isListed && canEditDashboard(access);
  const editing = mayEdit && startsInEditMode({ ...access, editFlag: params.get("edit") === "true" });
  useEditLog(dashboard.id, editing);
  useHiddenLog(dashboard.id);
  const autoRefresh = useAutoRefresh(dashboard.id, runtime, dashboard.json_metadata, !editing);

  if (!layout.ok) {
    return (
      <ErrorState
        level={1}
        title={t("layoutBroken")}
        text={t("layoutBrokenHint")}
        details={layout.error.message}
      />
    );
  }
  const shared = { dashboard, idOrSlug, title, layout: layout.value, source };
  return (
    <ColorScopeContext value={colors}>
      {editing ? (
        <Suspense fallback={<DashboardSkeleton />}>
          <EditDashboard key={dashboard.id} {...shared} />
        </Suspense>
      ) : (
        <ViewDashboard {...shared} linked={linked.data} mayEdit={mayEdit} autoRefresh={autoRefresh} />
      )}
    </ColorScopeContext>
  );
}

import { GRID_ID, type Layout, ROOT_ID } from "@sightline/core/layout";
import { readDashboardFilters } from "@sightline/core/native-filters";
import { EmptyState } from "@sightline/ui";
import { Suspense, useMemo, useState } from "react";
import { useWords } from "../../lib/i18n/index.ts";
import { logEvent } from "../../lib/log/index.ts";
import {
  ConfigureDialog,
  type DashboardDataset,
  FilterBar,
  FilteringContext,
  FilterToggle,
  useBarOpen,
  useDashboardFilters,
  useNarrow,
} from "../dashboard-filters/index.ts";
import { DashboardHeader } from "./DashboardHeader.tsx";
import classes from "./dashboard.module.css";
import { parseMetadata } from "./metadata.ts";
import { Children } from "./nodes/Node.tsx";
import { PrintScope } from "./print/PrintScope.tsx";
import { usePrinting } from "./print/usePrinting.ts";
import type { LoadedDashboard } from "./queries.ts";
import type { AutoRefresh } from "./refresh/useAutoRefresh.ts";
import { type Scene, SceneContext } from "./scene.ts";
import { useOpenTabs } from "./useOpenTabs.ts";
import { useSaveFilters } from "./useSaveFilters.ts";
import { useStandalone } from "./useStandalone.ts";

/** What viewing and editing a dashboard both start from. */
export interface OpenedDashboard {
  dashboard: LoadedDashboard;
  idOrSlug: string;
  title: string;
  layout: Layout;
  source: Pick<Scene, "dashboardId" | "charts" | "datasets" | "runtime">;
}

/** The dashboard as its readers see it. */
export function ViewDashboard({
  dashboard,
  title,
  layout,
  source,
  mayEdit,
  autoRefresh,
}: OpenedDashboard & { mayEdit: boolean; autoRefresh: AutoRefresh }) {
  const t = useWords("dashboards");
  const { openTabs, openTab } = useOpenTabs(layout);
  const standalone = useStandalone();
  const { dashboardId, charts, datasets } = source;
  const metadata = useMemo(() => parseMetadata(dashboard.json_metadata), [dashboard.json_metadata]);
  const filtering = useDashboardFilters({
    dashboardId,
    metadata,
    layout,
    charts,
    datasets: datasets as ReadonlyMap<string, DashboardDataset>,
  });
  const { clauses, waiting, selectedOf, onMark, ownStateOf, onOwnState } = filtering;
  const hasFilters = filtering.filters.entries.length > 0;
  const narrow = useNarrow();
  const bar = useBarOpen(dashboardId, hasFilters, narrow);
  const [configuring, setConfiguring] = useState(false);
  const saving = useSaveFilters(dashboard, layout, () => setConfiguring(false));
  const onConfigure = mayEdit ? () => setConfiguring(true) : undefined;
  const { printing, print } = usePrinting();
  const scene = useMemo<Scene>(
    () => ({
      ...source,
      layout,
      openTabs,
      openTab,
      clauses,
      waiting,
      selectedOf,
      onMark,
      ownStateOf,
      onOwnState,
      edit: null,
    }),
    [source, layout, openTabs, openTab, clauses, waiting, selectedOf, onMark, ownStateOf, onOwnState],
  );
  const top = layout[ROOT_ID]?.children[0] ?? GRID_ID;
  const isEmpty = top === GRID_ID && layout[GRID_ID]?.children.length === 0;
  return (
    <SceneContext value={scene}>
      <FilteringContext value={filtering}>
        <PrintScope printing={printing}>
          {standalone < 2 ? (
            <DashboardHeader
              dashboard={dashboard}
              title={title}
              mayEdit={mayEdit}
              runtime={source.runtime}
              autoRefresh={autoRefresh}
              onPrint={print}
              filters={
                !bar.isHidden && <FilterToggle open={bar.open} onToggle={() => bar.setOpen(!bar.open)} />
              }
            />
          ) : (
            <h1 className="sl-visually-hidden">{title}</h1>
          )}
          <div className={classes.work}>
            {!bar.isHidden && !printing && (
              <FilterBar
                open={bar.open}
                narrow={narrow}
                onClose={() => bar.setOpen(false)}
                onConfigure={onConfigure}
              />
            )}
            <div className={classes.body} data-print-body>
              {isEmpty ? (
                <EmptyState
                  icon="dashboard"
                  title={t("empty")}
                  text={t(mayEdit ? "emptyHintEdit" : "emptyHint")}
                />
              ) : (
                <Children ids={top === GRID_ID ? (layout[GRID_ID]?.children ?? []) : [top]} />
              )}
            </div>
          </div>
          {configuring && (
            <Suspense fallback={null}>
              <ConfigureDialog
                stored={readDashboardFilters(metadata)}
                adding={!hasFilters}
                busy={saving.busy}
                failure={saving.failure}
                onSave={saving.save}
                onInvalid={(wrong) =>
                  logEvent({ source: "dashboard", source_id: dashboardId }, "invalid_filters", { wrong })
                }
                onClose={() => setConfiguring(false)}
              />
            </Suspense>
          )}
        </PrintScope>
      </FilteringContext>
    </SceneContext>
  );
}

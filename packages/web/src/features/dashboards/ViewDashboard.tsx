import { GRID_ID, type Layout, ROOT_ID } from "@sightline/core/layout";
import { configuredFilters } from "@sightline/core/native-filters/customizations";
import type { DashboardDataset } from "@sightline/core/native-filters/dashboard";
import { filterBoxesOf } from "@sightline/core/native-filters/filter-box";
import { dashboardActions, isAdmin, isOwner } from "@sightline/core/permissions";
import { EmptyState } from "@sightline/ui/state";
import { Suspense, useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { hasNativeFilters } from "../../lib/bootstrap/index.ts";
import { useUiConfig } from "../../lib/embedding/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { logEvent } from "../../lib/log/index.ts";
import { useStable } from "../../lib/stable/index.ts";
import { currentUser } from "../../lib/user/index.ts";
import {
  ConfigureDialog,
  FilterBar,
  FilteringContext,
  FilterSetsButton,
  FilterToggle,
  ScopingDialog,
  useBarOpen,
  useDashboardFilters,
  useNarrowScreen,
} from "../dashboard-filters/index.ts";
import type { LinkedState } from "./address/linkedState.ts";
import { useAnchor } from "./address/useAnchor.ts";
import { useFilterAddress, useLinkedState } from "./address/useFilterAddress.ts";
import { DashboardCss } from "./css/DashboardCss.tsx";
import { DashboardHeader } from "./DashboardHeader.tsx";
import classes from "./dashboard.module.css";
import { useHost } from "./embedded/useHost.ts";
import { ConvertOffer } from "./filter-box/ConvertOffer.tsx";
import { useDashboardLog } from "./log/useDashboardLog.ts";
import { DashboardMenu } from "./menu/DashboardMenu.tsx";
import { parseMetadata } from "./metadata.ts";
import { Children } from "./nodes/Node.tsx";
import { PrintScope } from "./print/PrintScope.tsx";
import { usePrinting } from "./print/usePrinting.ts";
import type { LoadedDashboard } from "./queries.ts";
import type { AutoRefresh } from "./refresh/useAutoRefresh.ts";
import { type Scene, SceneContext } from "./scene.ts";
import { useFilterSettings } from "./useFilterSettings.ts";
import { useOpenTabs } from "./useOpenTabs.ts";
import { useSaveFilters } from "./useSaveFilters.ts";
import { useShareDashboard } from "./useShareDashboard.ts";
import { useStandalone } from "./useStandalone.ts";

const NONE = {};

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
  idOrSlug,
  title,
  layout,
  source,
  linked: opened,
  mayEdit,
  autoRefresh,
}: OpenedDashboard & { linked: LinkedState; mayEdit: boolean; autoRefresh: AutoRefresh }) {
  const t = useWords("dashboards");
  const linked = useLinkedState(idOrSlug, opened);
  const { openTabs, openTab } = useOpenTabs(layout, linked.activeTabs);
  const standalone = useStandalone();
  const { dashboardId, charts, datasets } = source;
  const metadata = useMemo(() => parseMetadata(dashboard.json_metadata), [dashboard.json_metadata]);
  const filtering = useDashboardFilters({
    dashboardId,
    givenMasks: linked.masks,
    metadata,
    layout,
    charts,
    datasets: datasets as ReadonlyMap<string, DashboardDataset>,
  });
  const { clauses, waitingCharts, selectedOf, onMark, brushOf, onBrush, ownStateOf, onOwnState } = filtering;
  useFilterAddress(idOrSlug, linked, filtering);
  useDashboardLog(filtering, layout, openTabs);
  useAnchor(layout);
  const hasFilters = filtering.filters.entries.length > 0;
  const narrow = useNarrowScreen();
  const bar = useBarOpen(dashboardId, hasFilters, narrow);
  const [configuring, setConfiguring] = useState(false);
  const saving = useSaveFilters(dashboard, layout, () => setConfiguring(false));
  const onConfigure = mayEdit && hasNativeFilters() ? () => setConfiguring(true) : undefined;
  const boxes = useMemo(() => filterBoxesOf({ layout, charts }).length, [layout, charts]);
  const settings = useFilterSettings(dashboardId, metadata, layout);
  // A badge leads to a filter: the bar opens for it.
  const wanted = useStore(filtering.store, ({ focusedFilter }) => focusedFilter);
  const { setOpen } = bar;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a filter is wanted
  useEffect(() => {
    if (wanted !== null) setOpen(true);
  }, [wanted]);
  const printing = usePrinting();
  const actions = dashboardActions(currentUser());
  const masks = () => filtering.store.getState().appliedMasks;
  const share = useShareDashboard({ dashboardId, title, masks, openTabs });
  useHost(filtering, { ...source, clauses, ownStateOf, openTabs, link: share.createLink });
  const ui = useUiConfig();
  const hasHeader = standalone < 2 && !ui.hideTitle;
  const shared = useStable({ openScoping: settings.scoping.open });
  const owners = dashboard.owners.flatMap(({ id }) => id ?? []);
  const mayShare = isAdmin(currentUser()) || isOwner(currentUser(), owners);
  const maySet = mayEdit && onMark !== null;
  const scene = useMemo<Scene>(
    () => ({
      ...source,
      layout,
      openTabs,
      openTab,
      clauses,
      waitingCharts,
      selectedOf,
      onMark,
      brushOf,
      onBrush,
      ownStateOf,
      onOwnState,
      mayExplore: actions.can_explore,
      shareChart: actions.can_share_chart ? share.chart : undefined,
      onScoping: maySet ? shared.openScoping : undefined,
      expanded: metadata.expanded_slices ?? NONE,
      onExpand: null,
      edit: null,
    }),
    [
      source,
      layout,
      openTabs,
      openTab,
      clauses,
      waitingCharts,
      selectedOf,
      onMark,
      brushOf,
      onBrush,
      ownStateOf,
      onOwnState,
      actions.can_explore,
      actions.can_share_chart,
      maySet,
      metadata,
      share.chart,
      shared,
    ],
  );
  const top = layout[ROOT_ID]?.children[0] ?? GRID_ID;
  const isEmpty = top === GRID_ID && layout[GRID_ID]?.children.length === 0;
  return (
    <SceneContext value={scene}>
      <FilteringContext value={filtering}>
        <PrintScope mode={printing.mode}>
          {hasHeader ? (
            <DashboardHeader
              dashboard={dashboard}
              title={title}
              mayEdit={mayEdit}
              runtime={source.runtime}
              autoRefresh={autoRefresh}
              menu={
                <DashboardMenu
                  dashboard={dashboard}
                  title={title}
                  mayEdit={mayEdit}
                  printing={printing}
                  onCopyLink={share.copyLink}
                  onMailLink={share.mailLink}
                />
              }
              filters={
                !bar.isHidden && <FilterToggle open={bar.open} onToggle={() => bar.setOpen(!bar.open)} />
              }
            />
          ) : (
            <>
              <h1 className="sl-visually-hidden">{title}</h1>
              {!bar.isHidden && hasFilters && !bar.open && printing.mode === null && (
                <div className={classes.bareTools} data-no-print>
                  <FilterToggle open={false} onToggle={() => bar.setOpen(true)} />
                </div>
              )}
            </>
          )}
          <DashboardCss css={dashboard.css}>
            <div
              className={`${classes.work} dashboard`}
              data-bar={settings.bar.orientation}
              data-bare={!hasHeader || undefined}
            >
              {!bar.isHidden && printing.mode === null && (
                <FilterBar
                  open={bar.open}
                  narrow={narrow}
                  onClose={() => bar.setOpen(false)}
                  onConfigure={onConfigure}
                  settings={settings.bar}
                  sets={<FilterSetsButton mayShare={mayShare} />}
                />
              )}
              <div className={classes.body} data-print-body>
                {boxes > 0 && onConfigure && printing.mode === null && (
                  <ConvertOffer
                    dashboardId={dashboardId}
                    count={boxes}
                    datasets={datasets as ReadonlyMap<string, DashboardDataset>}
                  />
                )}
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
          </DashboardCss>
          {configuring && (
            <Suspense fallback={null}>
              <ConfigureDialog
                storedFilters={configuredFilters(metadata, layout)}
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
          {settings.scoping.owner !== null && (
            <Suspense fallback={null}>
              <ScopingDialog
                storedSettings={settings.scoping.stored}
                owner={settings.scoping.owner}
                busy={settings.scoping.busy}
                onSave={settings.scoping.save}
                onClose={settings.scoping.close}
              />
            </Suspense>
          )}
        </PrintScope>
      </FilteringContext>
    </SceneContext>
  );
}

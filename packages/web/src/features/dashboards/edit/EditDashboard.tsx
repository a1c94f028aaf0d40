import { dashboardColors } from "@sightline/charts/color";
import { GRID_ID, ROOT_ID } from "@sightline/core/layout";
import { readDashboardFilters } from "@sightline/core/native-filters/stored";
import { dashboardActions, isAdmin, isOwner } from "@sightline/core/permissions";
import { useContext, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { ColorScopeContext, createColorScope } from "../../../chart-host/index.ts";
import { hasNativeFilters } from "../../../lib/bootstrap/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { currentUser } from "../../../lib/user/index.ts";
import { DashboardCss } from "../css/DashboardCss.tsx";
import classes from "../dashboard.module.css";
import { Children } from "../nodes/Node.tsx";
import { type EditParts, type Scene, SceneContext, UNFILTERED } from "../scene.ts";
import { useOpenTabs } from "../useOpenTabs.ts";
import type { OpenedDashboard } from "../ViewDashboard.tsx";
import { ChartTitle } from "./components/ChartTitle.tsx";
import { EditMarkdown } from "./components/EditMarkdown.tsx";
import { Frame } from "./components/Frame.tsx";
import { HeaderText } from "./components/HeaderText.tsx";
import { Space } from "./components/Space.tsx";
import { TabTools } from "./components/TabTools.tsx";
import { openDraft, useLayoutDraft } from "./draft/draftStore.ts";
import { LeaveGuard } from "./draft/LeaveGuard.tsx";
import { RestoreDialog } from "./draft/RestoreDialog.tsx";
import { forgetDraft, useKeepDraft } from "./draft/useKeepDraft.ts";
import { EditHeader } from "./EditHeader.tsx";
import edit from "./edit.module.css";
import { DraftFilters } from "./filters/DraftFilters.tsx";
import { useDraftedFilters } from "./moves/filterScopes.ts";
import { useDropMonitor } from "./moves/useDropMonitor.ts";
import { withdrawOffers } from "./offers.ts";
import { expandChart } from "./properties/changeSettings.ts";
import { PropertiesPanel } from "./properties/PropertiesPanel.tsx";
import { PROPERTIES_PARAM } from "./properties/propertiesParam.ts";
import { type DashboardSettings, isSame, settingsOf } from "./properties/settings.ts";
import { OverwriteDialog } from "./save/OverwriteDialog.tsx";
import { SaveAsDialog } from "./save/SaveAsDialog.tsx";
import { useSave } from "./save/useSave.ts";
import { Canvas } from "./selection/Canvas.tsx";
import { SidePanel } from "./side-panel/SidePanel.tsx";
import { useEditKeys } from "./useEditKeys.ts";

const PARTS: EditParts = { Frame, HeaderText, ChartTitle, Markdown: EditMarkdown, TabTools, Space };

/** The dashboard as its editors change it. */
export function EditDashboard(opened: OpenedDashboard) {
  const { dashboard, source, layout: stored } = opened;
  const t = useWords("dashboards");
  const ready = useLayoutDraft((draft) => draft.dashboardId === dashboard.id);
  // Only on entering: what the server sends later must not throw away what is being edited.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    openDraft(dashboard.id, stored, dashboard.version, { ...dashboard, layout: stored });
    return () => {
      useLayoutDraft.setState({ dashboardId: null, settings: {}, problem: null });
      withdrawOffers();
    };
  }, [dashboard.id]);

  // Not what is still being typed: that concerns its own component alone.
  const drawn = useLayoutDraft(({ history }) => history.present);
  const layout = ready ? drawn : stored;
  const said = useLayoutDraft((draft) => draft.announcement);
  const { openTabs, openTab } = useOpenTabs(layout);
  const settings = useLayoutDraft((draft) => draft.settings);
  const base = useLayoutDraft((draft) => draft.base);
  const storedSettings = useMemo(() => settingsOf(base ?? dashboard), [base, dashboard]);
  const colors = useDraftColors(storedSettings.metadata);
  const saving = useSave(opened, colors);
  const left = useKeepDraft(dashboard);
  const [params] = useSearchParams();
  const [hasProperties, showProperties] = useState(params.has(PROPERTIES_PARAM));
  const [isSavingAs, saveAs] = useState(false);
  const [isFiltering, showFilters] = useState(false);
  const startSaveAs = () => {
    if (saving.check()) saveAs(true);
  };
  useDropMonitor();
  const metadata = settings.metadata ?? storedSettings.metadata;
  useEffect(() => {
    useDraftedFilters.setState({ filters: readDashboardFilters(metadata) });
    return () => useDraftedFilters.setState({ filters: null });
  }, [metadata]);
  useEditKeys(saving, isFiltering);

  const { expanded_slices } = metadata;
  const scene = useMemo<Scene>(
    () => ({
      ...source,
      ...UNFILTERED,
      layout,
      openTabs,
      openTab,
      expanded: expanded_slices ?? {},
      onExpand: (chartId, isShown) => expandChart(storedSettings, chartId, isShown),
      mayExplore: dashboardActions(currentUser()).can_explore,
      edit: PARTS,
    }),
    [source, layout, openTabs, openTab, expanded_slices, storedSettings],
  );
  const top = layout[ROOT_ID]?.children[0] ?? GRID_ID;
  const grid = layout[GRID_ID];
  const user = currentUser();
  const mayGovern = isAdmin(user) || isOwner(user, storedSettings.owners) || dashboard.id === 0;
  return (
    <SceneContext value={scene}>
      <ColorScopeContext value={colors}>
        <EditHeader
          dashboard={dashboard}
          saving={saving}
          hasProperties={hasProperties}
          onProperties={() => showProperties(!hasProperties)}
          onFilters={hasNativeFilters() ? () => showFilters(true) : undefined}
          onSaveAs={startSaveAs}
        />
        <div className={edit.work} inert={saving.isLocked} data-properties={hasProperties || undefined}>
          <DashboardCss css={settings.css ?? dashboard.css}>
            <Canvas className={`${classes.body} ${edit.canvas} dashboard`}>
              {top === GRID_ID && grid ? (
                <>
                  <Children ids={grid.children} />
                  <Space component={grid} />
                </>
              ) : (
                <Children ids={[top]} />
              )}
            </Canvas>
          </DashboardCss>
          {hasProperties ? (
            <PropertiesPanel
              storedSettings={storedSettings}
              mayGovern={mayGovern}
              onClose={() => showProperties(false)}
            />
          ) : (
            <SidePanel />
          )}
        </div>
        <p id="frame-keys" hidden>
          {t("frameKeys")}
        </p>
        <div role="status" className="sl-visually-hidden">
          {said}
        </div>
        {isFiltering && <DraftFilters storedSettings={storedSettings} onClose={() => showFilters(false)} />}
        <OverwriteDialog saving={saving} onSaveAs={startSaveAs} />
        {isSavingAs && (
          <SaveAsDialog
            dashboardId={dashboard.id}
            content={saving.draftContent()}
            colors={colors}
            onClose={() => saveAs(false)}
            onSaved={() => endDraft(dashboard.id)}
          />
        )}
        <LeaveGuard title={opened.title} />
        <RestoreDialog
          leftDraft={left}
          changedOn={dashboard.changed_on}
          changedBy={dashboard.changed_by_name}
        />
      </ColorScopeContext>
    </SceneContext>
  );
}

/** The colors that the draft gives to all charts: those of the page until the draft has its own. */
function useDraftColors(stored: DashboardSettings["metadata"]) {
  const ofPage = useContext(ColorScopeContext);
  const metadata = useLayoutDraft((draft) => draft.settings.metadata);
  return useMemo(() => {
    const colors = metadata && dashboardColors(metadata);
    // Other metadata were changed: labels keep the colors that they were drawn with.
    const isOfPage = !colors || isSame(colors, dashboardColors(stored));
    return isOfPage ? ofPage : createColorScope(colors);
  }, [metadata, stored, ofPage]);
}

/** What was edited lives on in a copy: leaving loses nothing. */
function endDraft(dashboardId: number): void {
  const { base, history } = useLayoutDraft.getState();
  openDraft(dashboardId, base?.layout ?? history.present);
  forgetDraft(dashboardId);
}

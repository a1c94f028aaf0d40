import { GRID_ID, ROOT_ID } from "@sightline/core/layout";
import { readDashboardFilters } from "@sightline/core/native-filters/stored";
import { dashboardActions } from "@sightline/core/permissions";
import { useEffect, useMemo } from "react";
import { ConflictDialog } from "../../../lib/conflict/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { currentUser } from "../../../lib/user/index.ts";
import classes from "../dashboard.module.css";
import { parseMetadata } from "../metadata.ts";
import { Children } from "../nodes/Node.tsx";
import { type EditParts, type Scene, SceneContext, UNFILTERED } from "../scene.ts";
import { useOpenTabs } from "../useOpenTabs.ts";
import type { OpenedDashboard } from "../ViewDashboard.tsx";
import { EditMarkdown } from "./components/EditMarkdown.tsx";
import { Frame } from "./components/Frame.tsx";
import { HeaderText } from "./components/HeaderText.tsx";
import { Space } from "./components/Space.tsx";
import { TabTools } from "./components/TabTools.tsx";
import { openDraft, useLayoutDraft } from "./draft/draftStore.ts";
import { LeaveGuard } from "./draft/LeaveGuard.tsx";
import { RestoreDialog } from "./draft/RestoreDialog.tsx";
import { useKeepDraft } from "./draft/useKeepDraft.ts";
import { EditHeader } from "./EditHeader.tsx";
import edit from "./edit.module.css";
import { useStoredFilters } from "./moves/filterScopes.ts";
import { useDropMonitor } from "./moves/useDropMonitor.ts";
import { useSave } from "./save/useSave.ts";
import { Canvas } from "./selection/Canvas.tsx";
import { SidePanel } from "./side-panel/SidePanel.tsx";
import { useEditKeys } from "./useEditKeys.ts";

const PARTS: EditParts = { Frame, HeaderText, Markdown: EditMarkdown, TabTools, Space };

/** The dashboard as its editors change it. */
export function EditDashboard(opened: OpenedDashboard) {
  const { dashboard, source, layout: stored } = opened;
  const t = useWords("dashboards");
  const ready = useLayoutDraft((draft) => draft.dashboardId === dashboard.id);
  // Only on entering: what the server sends later must not throw away what is being edited.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    openDraft(dashboard.id, stored, dashboard.version);
    return () => useLayoutDraft.setState({ dashboardId: null });
  }, [dashboard.id]);

  // Not what is still being typed: that concerns its own component alone.
  const drawn = useLayoutDraft(({ history }) => history.present);
  const layout = ready ? drawn : stored;
  const said = useLayoutDraft((draft) => draft.said);
  const { openTabs, openTab } = useOpenTabs(layout);
  const saving = useSave(opened);
  const kept = useKeepDraft(dashboard);
  useDropMonitor();
  useEffect(() => {
    const filters = readDashboardFilters(parseMetadata(dashboard.json_metadata));
    useStoredFilters.setState({ filters });
    return () => useStoredFilters.setState({ filters: null });
  }, [dashboard.json_metadata]);
  useEditKeys(saving.save);

  const scene = useMemo<Scene>(
    () => ({
      ...source,
      ...UNFILTERED,
      layout,
      openTabs,
      openTab,
      mayExplore: dashboardActions(currentUser()).can_explore,
      edit: PARTS,
    }),
    [source, layout, openTabs, openTab],
  );
  const top = layout[ROOT_ID]?.children[0] ?? GRID_ID;
  const grid = layout[GRID_ID];
  return (
    <SceneContext value={scene}>
      <EditHeader dashboard={dashboard} saving={saving} />
      <div className={edit.work}>
        <Canvas className={`${classes.body} ${edit.canvas}`}>
          {top === GRID_ID && grid ? (
            <>
              <Children ids={grid.children} />
              <Space component={grid} />
            </>
          ) : (
            <Children ids={[top]} />
          )}
        </Canvas>
        <SidePanel />
      </div>
      <p id="frame-keys" hidden>
        {t("frameKeys")}
      </p>
      <div role="status" className="sl-visually-hidden">
        {said}
      </div>
      <ConflictDialog
        conflict={saving.conflict}
        busy={saving.busy}
        choices={[
          { label: t("conflict.load"), hint: t("conflict.loadHint"), run: () => void saving.loadSaved() },
        ]}
        onOverwrite={saving.overwrite}
        onClose={saving.keepEditing}
      />
      <LeaveGuard title={opened.title} />
      <RestoreDialog kept={kept} changedOn={dashboard.changed_on} changedBy={dashboard.changed_by_name} />
    </SceneContext>
  );
}

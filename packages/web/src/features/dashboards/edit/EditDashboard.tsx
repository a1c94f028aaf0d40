import { GRID_ID, ROOT_ID } from "@sightline/core/layout";
import { dashboardActions } from "@sightline/core/permissions";
import { useEffect, useMemo } from "react";
import { ConflictDialog } from "../../../lib/conflict/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { currentUser } from "../../../lib/user/index.ts";
import classes from "../dashboard.module.css";
import { Children } from "../nodes/Node.tsx";
import { type EditParts, type Scene, SceneContext, UNFILTERED } from "../scene.ts";
import { useOpenTabs } from "../useOpenTabs.ts";
import type { OpenedDashboard } from "../ViewDashboard.tsx";
import { drawnLayout, openDraft, useLayoutDraft } from "./draftStore.ts";
import { EditHeader } from "./EditHeader.tsx";
import { EditMarkdown } from "./EditMarkdown.tsx";
import edit from "./edit.module.css";
import { Frame } from "./Frame.tsx";
import { HeaderText } from "./HeaderText.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { RestoreDialog } from "./RestoreDialog.tsx";
import { SidePanel } from "./SidePanel.tsx";
import { Space } from "./Space.tsx";
import { TabTools } from "./TabTools.tsx";
import { useDropMonitor } from "./useDropMonitor.ts";
import { useEditKeys } from "./useEditKeys.ts";
import { useKeepDraft } from "./useKeepDraft.ts";
import { useSave } from "./useSave.ts";

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

  const drawn = useLayoutDraft(drawnLayout);
  const layout = ready ? drawn : stored;
  const said = useLayoutDraft((draft) => draft.said);
  const { openTabs, openTab } = useOpenTabs(layout);
  const saving = useSave(opened);
  const kept = useKeepDraft(dashboard);
  useDropMonitor();
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
        <div className={`${classes.body} ${edit.canvas}`}>
          {top === GRID_ID && grid ? (
            <>
              <Children ids={grid.children} />
              <Space component={grid} />
            </>
          ) : (
            <Children ids={[top]} />
          )}
        </div>
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

import { GRID_ID, type Layout, ROOT_ID } from "@sightline/core/layout";
import { EmptyState } from "@sightline/ui";
import { useMemo } from "react";
import { useWords } from "../../lib/i18n/index.ts";
import { DashboardHeader } from "./DashboardHeader.tsx";
import classes from "./dashboard.module.css";
import { Children } from "./nodes/Node.tsx";
import type { LoadedDashboard } from "./queries.ts";
import type { AutoRefresh } from "./refresh/useAutoRefresh.ts";
import { type Scene, SceneContext } from "./scene.ts";
import { useOpenTabs } from "./useOpenTabs.ts";
import { useStandalone } from "./useStandalone.ts";

/** What viewing and editing a dashboard both start from. */
export interface OpenedDashboard {
  dashboard: LoadedDashboard;
  idOrSlug: string;
  title: string;
  layout: Layout;
  source: Pick<Scene, "dashboardId" | "charts" | "datasets" | "runtime" | "clauses">;
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
  const scene = useMemo<Scene>(
    () => ({ ...source, layout, openTabs, openTab, edit: null }),
    [source, layout, openTabs, openTab],
  );
  const top = layout[ROOT_ID]?.children[0] ?? GRID_ID;
  const isEmpty = top === GRID_ID && layout[GRID_ID]?.children.length === 0;
  return (
    <SceneContext value={scene}>
      {standalone < 2 ? (
        <DashboardHeader
          dashboard={dashboard}
          title={title}
          mayEdit={mayEdit}
          runtime={source.runtime}
          autoRefresh={autoRefresh}
        />
      ) : (
        <h1 className="sl-visually-hidden">{title}</h1>
      )}
      <div className={classes.body}>
        {isEmpty ? (
          <EmptyState icon="dashboard" title={t("empty")} text={t(mayEdit ? "emptyHintEdit" : "emptyHint")} />
        ) : (
          <Children ids={top === GRID_ID ? (layout[GRID_ID]?.children ?? []) : [top]} />
        )}
      </div>
    </SceneContext>
  );
}

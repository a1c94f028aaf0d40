import { dashboardColors } from "@sightline/charts/color";
import { openLayout } from "@sightline/core/layout/stored";
import { useMemo } from "react";
import { ColorScopeContext, createColorScope } from "../../../chart-host/index.ts";
import { useChartRuntime } from "../../../chart-runtime/index.ts";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { useTitle } from "../../../lib/title/index.ts";
import { EditDashboard } from "../edit/EditDashboard.tsx";
import { loadedDashboard } from "../queries.ts";

/** The id of a dashboard that is not stored yet. */
const NEW_ID = 0;

/** A dashboard that begins empty, and is stored when it is saved with something on it. */
export function NewDashboard() {
  const t = useWords("dashboards");
  const title = t("newTitle");
  useTitle(title);
  const runtime = useChartRuntime(NEW_ID, "new dashboard");
  const dashboard = useMemo(() => emptyDashboard(), []);
  const colors = useMemo(() => createColorScope(dashboardColors({})), []);
  const source = useMemo(
    () => ({ dashboardId: NEW_ID, runtime, charts: new Map(), datasets: new Map() }),
    [runtime],
  );
  const layout = useMemo(() => openLayout({}, []), []);
  if (!layout.ok) return null;
  return (
    <ColorScopeContext value={colors}>
      <EditDashboard
        dashboard={dashboard}
        idOrSlug={String(NEW_ID)}
        title={title}
        layout={layout.value}
        source={source}
      />
    </ColorScopeContext>
  );
}

/** What a dashboard is before anybody has said anything of it: its maker's, and nothing else. */
function emptyDashboard() {
  const { userId, firstName = "", lastName = "" } = bootstrap().user;
  const owner = { id: userId, first_name: firstName, last_name: lastName };
  const owners = userId === undefined ? [] : [owner];
  const stored = { id: NEW_ID, slug: null, css: null, json_metadata: null, position_json: null };
  return loadedDashboard(
    {
      ...stored,
      dashboard_title: "",
      published: false,
      certified_by: null,
      certification_details: null,
      changed_on: "",
      changed_by_name: "",
      owners: owners as { id: number; first_name: string; last_name: string }[],
      roles: [],
    },
    null,
  );
}

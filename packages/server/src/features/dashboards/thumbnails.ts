import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { Identity } from "../../platform/auth/identity.ts";
import type { DashboardTable } from "../../platform/db/schema.ts";
import type { Db } from "../../platform/feature.ts";

type LooksOfDashboard = Pick<
  Selectable<DashboardTable>,
  "id" | "dashboard_title" | "position_json" | "json_metadata"
>;

interface DashboardThumbnail {
  /** Stands for how the dashboard looks to a user: another one when it, or a chart on it, is changed. */
  digest: string;
  /** Where a picture of it as it is now is found. */
  url: string;
}

/** The thumbnails of dashboards, by the ids of these. */
export async function dashboardThumbnails(
  db: Db,
  { userId }: Identity,
  dashboards: readonly LooksOfDashboard[],
): Promise<Map<number, DashboardThumbnail>> {
  const ids = dashboards.map(({ id }) => id);
  const charts =
    ids.length === 0
      ? []
      : await db
          .selectFrom("dashboard_chart")
          .innerJoin("chart", "chart.id", "dashboard_chart.chart_id")
          .select(["dashboard_chart.dashboard_id", "chart.id", "chart.changed_on"])
          .where("dashboard_chart.dashboard_id", "in", ids)
          .orderBy("chart.id")
          .execute();
  const byDashboard = Map.groupBy(charts, ({ dashboard_id }) => dashboard_id);
  return new Map(
    dashboards.map(({ id, dashboard_title, position_json, json_metadata }) => {
      const shown = (byDashboard.get(id) ?? []).map((chart) => [chart.id, chart.changed_on]);
      const looks = [dashboard_title, position_json, json_metadata, shown, userId];
      const digest = createHash("md5").update(JSON.stringify(looks)).digest("hex");
      return [id, { digest, url: `/api/v1/dashboard/${id}/thumbnail/${digest}/` }];
    }),
  );
}

import { type Selectable, sql } from "kysely";
import type { ChartTable } from "../../platform/db/schema.ts";
import type { Field, ListCall } from "../../platform/list/index.ts";
import { placeableChart, visibleDashboard } from "../../platform/list/visibility/index.ts";

export type ChartRow = Selectable<ChartTable>;

interface DatasetOfChart {
  id: number;
  uuid: string;
  table_name: string;
  schema: string | null;
  default_endpoint: string | null;
}

/** A field read from the dataset of each chart. */
export const ofDataset = <T>(
  read: (dataset: DatasetOfChart | undefined, chart: ChartRow, call: ListCall) => T,
): Field<ChartRow> => ({
  async load(call, rows) {
    const ids = [...new Set(rows.map((row) => row.datasource_id))].filter((id) => id !== null);
    const known =
      ids.length === 0
        ? []
        : await call.db
            .selectFrom("dataset")
            .select(["id", "uuid", "table_name", "schema", "default_endpoint"])
            .where("id", "in", ids)
            .execute();
    const byId = new Map(known.map((dataset) => [dataset.id, dataset]));
    return (row) => read(byId.get(row.datasource_id ?? -1), row, call);
  },
});

/** The dashboards that a chart is on, of those that the caller may see. */
export const dashboardsOf: Field<ChartRow> = {
  async load(call, rows) {
    if (rows.length === 0) return () => [];
    const { rows: placed } = await sql<{
      chart_id: number;
      id: number;
      dashboard_title: string | null;
      json_metadata: string | null;
    }>`select link.chart_id, dashboard.id, dashboard.dashboard_title, dashboard.json_metadata
      from dashboard_chart as link join dashboard on dashboard.id = link.dashboard_id
      where link.chart_id in (${sql.join(rows.map((row) => row.id))}) and ${visibleDashboard(call)}
      order by dashboard.id`.execute(call.db);
    const byChart = Map.groupBy(placed, (row) => row.chart_id);
    return (row) => (byChart.get(row.id) ?? []).map(({ chart_id: _chart, ...dashboard }) => dashboard);
  },
};

/** Whether the caller may put it on a dashboard. */
export const isPlaceable: Field<ChartRow> = {
  async load({ db, identity }, rows) {
    if (rows.length === 0) return () => false;
    const { rows: found } = await sql<{ id: number }>`select chart.id from chart
      where chart.id in (${sql.join(rows.map((row) => row.id))}) and ${placeableChart(identity)}`.execute(db);
    const ids = new Set(found.map(({ id }) => id));
    return (row) => ids.has(row.id);
  },
};

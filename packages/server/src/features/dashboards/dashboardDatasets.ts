import type { DashboardDataset } from "@sightline/api/dashboards";
import type { ExploreDataset } from "@sightline/api/explore-dataset";
import { mayReadDataset } from "../../platform/auth/dataAccess.ts";
import type { Identity } from "../../platform/auth/identity.ts";
import { fromJson } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { hasTemplates } from "../../platform/plainSql.ts";
import { chartRepository, formDataOf } from "../charts/index.ts";
import { exploreDataset, queryDataset } from "../datasets/index.ts";
import { roleDashboard } from "./roleDashboard.ts";

/**
 * The datasets of a dashboard's charts that the caller may read, or that the dashboard opens by the caller's roles, cut
 * down to what the charts use of them.
 */
export async function dashboardDatasets(
  platform: Platform,
  identity: Identity,
  dashboardId: number,
): Promise<DashboardDataset[]> {
  const charts = await chartRepository(platform.db).ofDashboard(dashboardId);
  const byDataset = Map.groupBy(
    charts.filter((chart) => chart.datasource_id !== null),
    (chart) => chart.datasource_id!,
  );
  const opened = (await roleDashboard(platform, identity, dashboardId)) !== null;
  const datasets: DashboardDataset[] = [];
  for (const [id, used] of byDataset) {
    const readable = await queryDataset(platform, id);
    if (!readable || !(opened || mayReadDataset(identity, readable.rights))) continue;
    const dataset = (await exploreDataset(platform, id))!;
    const names = new Set<string>();
    for (const chart of used) {
      collectTexts(formDataOf(chart), names);
      collectTexts(fromJson<unknown>(chart.query_context, null), names);
    }
    datasets.push({
      ...(identity.guest ? guestDataset(dataset) : dataset),
      column_names: dataset.columns.map((column) => column.column_name),
      column_types: [...new Set(dataset.columns.map((column) => column.type_generic))].filter(
        (type) => type !== null,
      ),
      columns: dataset.columns.filter((column) => names.has(column.column_name)),
      metrics: dataset.metrics.filter((metric) => names.has(metric.metric_name)),
    });
  }
  return datasets;
}

const TEMPLATE = "{% %}";

/** Guests are told neither people nor places: only what charts and filters need. */
function guestDataset({ owners, database, ...dataset }: ExploreDataset): ExploreDataset {
  // That it is a template is all that filters need to know of the SQL.
  const sql = hasTemplates(dataset.sql) ? TEMPLATE : null;
  const hidden = { sql, select_star: null, perm: null, template_params: null, params: null };
  return { ...dataset, ...hidden, fetch_values_predicate: null, extra: null } as ExploreDataset;
}

/** Every text in a value: a chart names columns and metrics in controls of any shape. */
function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === "string") texts.add(value);
  else if (value !== null && typeof value === "object") {
    for (const inner of Object.values(value)) collectTexts(inner, texts);
  }
}

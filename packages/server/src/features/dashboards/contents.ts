import type { DashboardDataset } from "@sightline/api/dashboards";
import { readMetadata } from "@sightline/core/dashboard-metadata";
import { err, notFound, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { chartRepository, formDataOf, type StoredChart, withLayers } from "../charts/index.ts";
import { dashboardDatasets } from "./dashboardDatasets.ts";
import { dashboardRepository } from "./repository.ts";
import { roleDashboard } from "./roleDashboard.ts";

/** A dashboard with its charts, and those of their datasets that the caller may read. */
export interface DashboardContents {
  id: number;
  dashboard_title: string | null;
  position_json: string | null;
  metadata: Record<string, unknown>;
  charts: { id: number; slice_name: string; form_data: Record<string, unknown> }[];
  datasets: DashboardDataset[];
}

/** What a dashboard that the caller may open consists of. */
export async function dashboardContents(
  platform: Platform,
  identity: Identity,
  id: number,
): Promise<Result<DashboardContents>> {
  const [dashboard] = await dashboardRepository(platform.db).byIds([id]);
  if (!dashboard) return err(notFound());
  const { dashboard_title, position_json, json_metadata } = dashboard;
  const charts = await chartForms(platform, identity, id);
  return ok({
    id,
    dashboard_title,
    position_json,
    metadata: readMetadata(json_metadata),
    charts: charts.map(({ chart, form_data }) => ({ id: chart.id, slice_name: chart.slice_name, form_data })),
    datasets: await dashboardDatasets(platform, identity, id),
  });
}

/** The charts of a dashboard with their form data, and the charts that these draw as layers. */
export async function chartForms(
  platform: Platform,
  identity: Identity,
  dashboardId: number,
): Promise<{ chart: StoredChart; form_data: Record<string, unknown> }[]> {
  const charts = await chartRepository(platform.db).ofDashboard(dashboardId);
  const isOpened = (await roleDashboard(platform, identity, dashboardId)) !== null;
  return Promise.all(
    charts.map(async (chart) => ({
      chart,
      form_data: await withLayers(
        platform,
        identity,
        formDataOf(chart),
        isOpened ? chart.datasource_id : null,
      ),
    })),
  );
}

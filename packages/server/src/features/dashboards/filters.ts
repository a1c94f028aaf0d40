import { readMetadata } from "@sightline/core/dashboard-metadata";
import { openLayout } from "@sightline/core/layout/stored";
import type { DashboardFilters, NativeFilter, UnknownFilter } from "@sightline/core/native-filters";
import { configuredFilters } from "@sightline/core/native-filters/customizations";
import { filterBoxFilters } from "@sightline/core/native-filters/filter-box";
import { formDataOf } from "../charts/index.ts";
import type { RoleDashboard } from "./roleDashboard.ts";

/** A filter that reads data, of whichever type. */
export type ReadingFilter = NativeFilter | UnknownFilter;

/** What a dashboard's metadata, JSON text, says of filters and of customisations of its charts. */
export const dashboardFilters = (json_metadata: string | null): DashboardFilters =>
  configuredFilters(readMetadata(json_metadata), {});

/** The same with the fields of the dashboard's filter boxes: all that its readers filter by. */
export function shownFilters(dashboard: RoleDashboard): DashboardFilters {
  const { json_metadata, charts } = dashboard;
  const { entries, crossFilters } = dashboardFilters(json_metadata);
  const layout = openLayout(dashboard, charts);
  if (!layout.ok) return { entries, crossFilters };
  const boxes = filterBoxFilters({
    metadata: readMetadata(json_metadata),
    layout: layout.value,
    charts: new Map(charts.map((chart) => [chart.id, { id: chart.id, form_data: formDataOf(chart) }])),
    // The types of columns matter for defaults only.
    datasets: new Map(),
  });
  return { entries: [...entries, ...boxes], crossFilters };
}

/** The filters of the bar, without its headings. */
export const readingFilters = ({ entries }: DashboardFilters): ReadingFilter[] =>
  entries.filter((entry) => entry.type !== "DIVIDER");

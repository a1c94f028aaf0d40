import { readMetadata } from "@sightline/core/dashboard-metadata";
import type { Layout } from "@sightline/core/layout";
import { openLayout } from "@sightline/core/layout/stored";
import type { DashboardFilters, NativeFilter, UnknownFilter } from "@sightline/core/native-filters";
import { configuredFilters, isCustomization } from "@sightline/core/native-filters/customizations";
import { FILTER_BOX, filterBoxFilters } from "@sightline/core/native-filters/filter-box";
import { formDataOf } from "../charts/index.ts";
import type { RoleDashboard } from "./roleDashboard.ts";

/** A filter that reads data, of whichever type. */
export type ReadingFilter = NativeFilter | UnknownFilter;

/** What the readers of a dashboard filter by, and the layout in which scopes are read. */
export interface ShownFilters extends DashboardFilters {
  /** Empty where the dashboard has neither filter boxes nor customisations, or its layout cannot be read. */
  layout: Layout;
}

/** What a dashboard stores of filters, with the fields of its filter boxes: all that its readers filter by. */
export function shownFilters(dashboard: RoleDashboard): ShownFilters {
  const { json_metadata, charts } = dashboard;
  const metadata = readMetadata(json_metadata);
  const stored = configuredFilters(metadata, {});
  // Each request for data asks for this, and few dashboards need their layout for it.
  const needsLayout =
    stored.entries.some(isCustomization) || charts.some(({ viz_type }) => viz_type === FILTER_BOX);
  const opened = needsLayout ? openLayout(dashboard, charts) : null;
  if (!opened?.ok) return { ...stored, layout: {} };
  const layout = opened.value;
  const { entries, crossFilters } = configuredFilters(metadata, layout);
  const boxes = filterBoxFilters({
    metadata,
    layout,
    charts: new Map(charts.map((chart) => [chart.id, { id: chart.id, form_data: formDataOf(chart) }])),
    // The types of columns matter for defaults only.
    datasets: new Map(),
  });
  return { entries: [...entries, ...boxes], crossFilters, layout };
}

/** The filters of the bar, without its headings. */
export const readingFilters = ({ entries }: DashboardFilters): ReadingFilter[] =>
  entries.filter((entry) => entry.type !== "DIVIDER");

import { readMetadata } from "@sightline/core/dashboard-metadata";
import type { DashboardFilters, NativeFilter, UnknownFilter } from "@sightline/core/native-filters";
import { readDashboardFilters } from "@sightline/core/native-filters/stored";

/** A filter that reads data, of whichever type. */
export type ReadingFilter = NativeFilter | UnknownFilter;

/** What a dashboard's metadata, JSON text, says of filters. */
export const dashboardFilters = (json_metadata: string | null): DashboardFilters =>
  readDashboardFilters(readMetadata(json_metadata));

/** The filters of the bar, without its headings. */
export const readingFilters = ({ entries }: DashboardFilters): ReadingFilter[] =>
  entries.filter((entry) => entry.type !== "DIVIDER");

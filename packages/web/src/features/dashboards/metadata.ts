import type { DashboardMetadata } from "@sightline/api/dashboards";
import { readMetadata } from "@sightline/core/dashboard-metadata";

/** json_metadata as an object; the server has checked its keys when it was stored. */
export const parseMetadata = (text: string | null | undefined): DashboardMetadata => readMetadata(text);

import type { DashboardMetadata } from "@sightline/api/dashboards";

/** json_metadata as an object; an empty one for text that is not one. */
export function parseMetadata(text: string | null | undefined): DashboardMetadata {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

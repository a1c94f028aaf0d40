import type { DashboardMetadata } from "@sightline/api/dashboards";
import { parseJson } from "@sightline/core/limits";
import { word } from "../../../../lib/i18n/index.ts";

export type ReadMetadata = { ok: true; metadata: DashboardMetadata } | { ok: false; problem: string };

/** json_metadata as it is shown to be edited. */
export const metadataText = (metadata: DashboardMetadata): string => JSON.stringify(metadata, null, 2);

/** What somebody wrote as json_metadata. Its keys and their values are the server's to check, when it is saved. */
export function readMetadataText(text: string): ReadMetadata {
  let value: unknown;
  try {
    value = text.trim() === "" ? {} : parseJson(text);
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { ok: false, problem: word("dashboards:properties.metadataNoObject") };
  }
  if ("positions" in value) return { ok: false, problem: word("dashboards:properties.metadataLayout") };
  return { ok: true, metadata: value };
}

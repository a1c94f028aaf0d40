import type { DashboardMetadata } from "@sightline/api/dashboards";
import { parseJson } from "@sightline/core/limits";
import { word } from "../../../../lib/i18n/index.ts";
import { jsonFault } from "../../../../lib/json-fault/index.ts";

export type ReadMetadata = { ok: true; metadata: DashboardMetadata } | { ok: false; problem: string };

/** json_metadata as it is shown to be edited. */
export const metadataText = (metadata: DashboardMetadata): string => JSON.stringify(metadata, null, 2);

/** What somebody wrote as json_metadata. Its keys and their values are the server's to check, when it is saved. */
export function readMetadataText(text: string): ReadMetadata {
  if (text.trim() === "") return { ok: true, metadata: {} };
  const fault = jsonFault(text);
  if (fault) {
    const { line, kind } = fault;
    return {
      ok: false,
      problem: word("common:json.fault", { line, what: word(`common:json.faults.${kind}`) }),
    };
  }
  let value: DashboardMetadata;
  try {
    value = parseJson(text) as DashboardMetadata;
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
  if ("positions" in value) return { ok: false, problem: word("dashboards:properties.metadataLayout") };
  return { ok: true, metadata: value };
}

/** The character at which a text that cannot be read as json_metadata goes wrong. */
export const problemOffset = (text: string): number =>
  jsonFault(text)?.offset ?? Math.max(0, text.indexOf('"positions"'));

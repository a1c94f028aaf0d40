import { DashboardMetadata } from "@sightline/api/dashboards";
import { parseJson } from "@sightline/core/limits";

export type ReadMetadata = { ok: true; metadata: DashboardMetadata } | { ok: false; problem: string };

/** json_metadata as it is shown to be edited. */
export const metadataText = (metadata: DashboardMetadata): string => JSON.stringify(metadata, null, 2);

/** What somebody wrote as json_metadata, checked as the server will; `problem` names the key that is wrong. */
export function readMetadataText(text: string): ReadMetadata {
  let value: unknown;
  try {
    value = text.trim() === "" ? {} : parseJson(text);
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
  const checked = DashboardMetadata.omit({ positions: true }).safeParse(value);
  if (checked.success) return { ok: true, metadata: checked.data };
  const [issue] = checked.error.issues;
  const at = issue?.path.join(".") ?? "";
  return { ok: false, problem: [at, issue?.message].filter(Boolean).join(": ") };
}

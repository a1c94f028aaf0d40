import type { DashboardMetadata } from "@sightline/api/dashboards";
import { readMetadata } from "@sightline/core/dashboard-metadata";
import type { ColorScopeOptions } from "../../chart-host/index.ts";

/** json_metadata as an object; the server has checked its keys when it was stored. */
export const parseMetadata = (text: string | null | undefined): DashboardMetadata => readMetadata(text);

/** The colours that all charts of the dashboard share. */
export function colorOptions(metadata: DashboardMetadata): ColorScopeOptions {
  const chosen = colorsOf(metadata.label_colors);
  return {
    scheme: metadata.color_scheme || null,
    forced: { ...colorsOf(metadata.map_label_colors), ...chosen },
    chosen,
  };
}

const colorsOf = (map: Record<string, unknown> | null | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(map ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

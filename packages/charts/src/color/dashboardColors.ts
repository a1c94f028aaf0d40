import type { ColorScopeOptions } from "./colorScope.ts";
import { isScheme } from "./palette.ts";

/** What `json_metadata` of a dashboard says of colors. */
interface StoredColors {
  color_scheme?: string | null | undefined;
  label_colors?: Record<string, unknown> | null | undefined;
  map_label_colors?: Record<string, unknown> | null | undefined;
  /** Older clients stored an object, which says nothing. */
  shared_label_colors?: unknown;
}

/** The colors that all charts of a dashboard share. Spec 2 §3. */
export function dashboardColors(metadata: StoredColors): ColorScopeOptions {
  const scheme = metadata.color_scheme || null;
  const chosen = colorsOf(metadata.label_colors);
  // What a scheme gave that is not there any more would stand among the colors of the default one.
  const given = scheme === null || isScheme(scheme) ? colorsOf(metadata.map_label_colors) : {};
  if (scheme !== null) return { scheme, forcedColors: { ...given, ...chosen }, chosenColors: chosen };
  // A label of one chart goes with the scheme of that chart when it gets another one.
  const shared = new Set<unknown>(
    Array.isArray(metadata.shared_label_colors) ? metadata.shared_label_colors : [],
  );
  const ofSeveral = Object.fromEntries(Object.entries(given).filter(([label]) => shared.has(label)));
  return { scheme, forcedColors: { ...ofSeveral, ...chosen }, rememberedColors: given, chosenColors: chosen };
}

const colorsOf = (map: Record<string, unknown> | null | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(map ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

/** What a dashboard stores, as it is parsed: nothing of it is checked. */
export type Json = Record<string, unknown>;

/** json_metadata as an object; an empty one for text that is not one. */
export function readMetadata(text: string | null | undefined): Json {
  const value = parseJson(text);
  return isObject(value) ? value : {};
}

/** position_json, for `normaliseLayout`: null for an empty text, undefined for one that is no JSON. */
export const readPosition = (text: string | null | undefined): unknown => parseJson(text);

/** The keys of json_metadata that hold entries of the filter bar. */
export const FILTER_KEYS = ["native_filter_configuration", "chart_customization_config"] as const;

/** The entries of the filter bar as they are stored. For their meaning there is `readDashboardFilters`. */
export const storedFilters = (metadata: Json): Json[] =>
  FILTER_KEYS.flatMap((key) => objectsIn(metadata[key]));

/** What a stored filter reads its choices from. */
export const storedTargets = (filter: Json): Json[] => objectsIn(filter.targets);

const objectsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parseJson(text: string | null | undefined): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

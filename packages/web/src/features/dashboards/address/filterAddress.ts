import type { DataMasks } from "@sightline/core/native-filters/data-mask";
import { readDataMasks } from "@sightline/core/native-filters/stored";
import { parseRison, toRison } from "@sightline/core/rison";

/** Where an address says what the filters of a dashboard begin with. The first that is there counts. */
export interface FilterAddress {
  /** Of values that the server keeps. */
  native_filters_key: string | null;
  /** The values themselves. */
  native_filters: string | null;
  permalink_key: string | null;
  /** Values by chart and column, as older links have them. */
  preselect_filters: string | null;
}

const FILTER_PARAMS = ["native_filters_key", "native_filters", "permalink_key", "preselect_filters"] as const;

/** What is the page's own affair, and no part of a link to what it shows. */
const OWN_PARAMS: readonly string[] = [...FILTER_PARAMS, "tabs", "edit"];

/** Longer texts do not fit into addresses everywhere, characters. */
const MAX_RISON = 1_500;

export const readFilterAddress = (params: URLSearchParams): FilterAddress => ({
  native_filters_key: params.get("native_filters_key"),
  native_filters: params.get("native_filters"),
  permalink_key: params.get("permalink_key"),
  preselect_filters: params.get("preselect_filters"),
});

/** The values that an address carries itself; null for text that says nothing. */
export function masksInRison(text: string): DataMasks | null {
  try {
    return readDataMasks(parseRison(text));
  } catch {
    return null;
  }
}

/** Values as an address carries them itself; null where they are too long for that. */
export function masksAsRison(masks: DataMasks): string | null {
  const text = toRison(
    Object.fromEntries(
      Object.values(masks).map(({ id, extraFormData, filterState }) => [
        id,
        { id, extraFormData, filterState },
      ]),
    ),
  );
  return text.length > MAX_RISON ? null : text;
}

/** The parameters with the filters' values under a key, or as they are, or with neither. */
export function withFilters(
  params: URLSearchParams,
  filters: Partial<Pick<FilterAddress, "native_filters_key" | "native_filters">>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ["native_filters_key", "native_filters"] as const) {
    const value = filters[name];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** What a permalink keeps of the address besides filters and tabs. */
export const linkParams = (params: URLSearchParams): [string, string][] =>
  [...params].filter(([name]) => !OWN_PARAMS.includes(name));

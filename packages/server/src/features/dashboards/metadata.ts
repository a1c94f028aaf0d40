import { fieldMessages } from "@sightline/api";
import { DashboardMetadata } from "@sightline/api/dashboards";
import { chartNodes, type Json } from "@sightline/core/dashboard-metadata";
import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { normaliseLayout } from "@sightline/core/layout/stored";
import { parseLeniently } from "@sightline/core/lenient-parsing";

/** json_metadata as it was sent, its keys and layout checked. */
export function parseMetadata(text: string): Result<DashboardMetadata> {
  // Schema checks have seen that the text is JSON, or empty.
  const value: unknown = text === "" ? {} : JSON.parse(text);
  const checked = parseLeniently(DashboardMetadata, value);
  if (!checked.success) {
    return err(badRequest({ json_metadata: fieldMessages(checked.error, value) }));
  }
  const layout = normaliseLayout(checked.data.positions);
  if (!layout.ok) return err(badRequest({ json_metadata: { positions: [layout.error.message] } }));
  return ok(checked.data);
}

/** Ids of the charts that a layout as it was sent names. */
export const chartIdsIn = (positions: Json): number[] => [
  ...new Set(chartNodes(positions).flatMap(({ chartId }) => chartId ?? [])),
];

/** position_json of a layout as it was sent: sorted keys, compact, and each chart with its uuid. */
export function positionText(positions: Json, uuids: ReadonlyMap<number, string>): string {
  const chartIds = new Map(chartNodes(positions).map(({ id, chartId }) => [id, chartId]));
  const complete = Object.fromEntries(
    Object.entries(positions).map(([id, node]) => {
      const uuid = uuids.get(chartIds.get(id) ?? Number.NaN);
      if (uuid === undefined) return [id, node];
      const { meta, ...rest } = node as Json & { meta: Json };
      return [id, { ...rest, meta: { ...meta, uuid } }];
    }),
  );
  return JSON.stringify(sortKeys(complete));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}

/** json_metadata as it is stored: without the layout, with defaults, and with nothing of charts that are gone. */
export function storedMetadata(metadata: DashboardMetadata, chartIds: readonly number[]): string {
  const { positions: _layout, show_native_filters: _old, color_namespace, ...rest } = metadata;
  const present = new Set(chartIds.map(String));
  const shared = metadata.shared_label_colors;
  const stored: Json = {
    ...rest,
    timed_refresh_immune_slices: rest.timed_refresh_immune_slices ?? [],
    expanded_slices: rest.expanded_slices ?? {},
    refresh_frequency: rest.refresh_frequency ?? 0,
    color_scheme: rest.color_scheme ?? "",
    label_colors: rest.label_colors ?? {},
    shared_label_colors: Array.isArray(shared) ? shared : [],
    map_label_colors: rest.map_label_colors ?? {},
    color_scheme_domain: rest.color_scheme_domain ?? [],
    cross_filters_enabled: rest.cross_filters_enabled ?? true,
    ...(color_namespace === null || color_namespace === undefined ? {} : { color_namespace }),
  };
  if (rest.filter_scopes) stored.filter_scopes = prune(rest.filter_scopes, present);
  if (rest.default_filters) stored.default_filters = pruneText(rest.default_filters, present);
  return JSON.stringify(stored);
}

const prune = (byChart: Json, present: ReadonlySet<string>): Json =>
  Object.fromEntries(Object.entries(byChart).filter(([id]) => present.has(id)));

function pruneText(text: string, present: ReadonlySet<string>): string {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" ? JSON.stringify(prune(value as Json, present)) : text;
  } catch {
    return text;
  }
}

/** A slug as it is stored; null for an empty one. */
export function cleanSlug(slug: string | null | undefined): string | null {
  const clean = (slug ?? "")
    .trim()
    .replaceAll(" ", "-")
    .replace(/[^\p{L}\p{N}_-]/gu, "");
  return clean === "" ? null : clean;
}

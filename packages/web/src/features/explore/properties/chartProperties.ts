import type { Chart, ChartChange } from "@sightline/api/charts";

export interface Owner {
  id: number;
  name: string;
}

/** What is edited of a chart beside its controls. */
export interface ChartProperties {
  slice_name: string;
  description: string;
  certified_by: string;
  certification_details: string;
  /** Seconds; null: as long as the dataset's data. */
  cache_timeout: number | null;
  owners: Owner[];
  tags: string[];
}

/** Tags that people made; the server marks objects with others, too. */
const CUSTOM_TAG = 1;

/** The properties of a stored chart. */
export const propertiesOf = (chart: Partial<Chart>): ChartProperties => ({
  slice_name: chart.slice_name ?? "",
  description: chart.description ?? "",
  certified_by: chart.certified_by ?? "",
  certification_details: chart.certification_details ?? "",
  cache_timeout: chart.cache_timeout ?? null,
  owners: (chart.owners ?? []).flatMap(({ id, first_name, last_name }) =>
    id === undefined ? [] : [{ id, name: [first_name, last_name].filter(Boolean).join(" ") }],
  ),
  tags: (chart.tags ?? []).flatMap(({ name, type = CUSTOM_TAG }) =>
    name !== undefined && type === CUSTOM_TAG ? [name] : [],
  ),
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What the server is told of a change, without tags; null: nothing has changed but them, or nothing at all. */
export function changeOf(before: ChartProperties, after: ChartProperties): ChartChange | null {
  const certified_by = after.certified_by.trim();
  const wanted = {
    slice_name: after.slice_name.trim(),
    description: after.description.trim() || null,
    certified_by: certified_by || null,
    // Details without somebody who vouches for the chart say nothing.
    certification_details: certified_by === "" ? null : after.certification_details.trim() || null,
    cache_timeout: after.cache_timeout,
    owners: after.owners.map(({ id }) => id),
  };
  const stored: Record<string, unknown> = {
    ...before,
    description: before.description || null,
    certified_by: before.certified_by || null,
    certification_details: before.certification_details || null,
    owners: before.owners.map(({ id }) => id),
  };
  const changed = Object.entries(wanted).filter(([name, value]) => !same(value, stored[name]));
  return changed.length > 0 ? (Object.fromEntries(changed) as ChartChange) : null;
}

/** Whether two lists hold the same tags. */
export const hasSameTags = (before: readonly string[], after: readonly string[]): boolean =>
  new Set(before).symmetricDifference(new Set(after)).size === 0;

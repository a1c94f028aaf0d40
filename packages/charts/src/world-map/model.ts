import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { ModelInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { toNumber } from "../shared-picture/index.ts";
import type { WorldMapForm } from "./controls.ts";
import { countryOf } from "./countries.ts";

export interface CountryValue {
  /** Number of ISO 3166-1. */
  id: string;
  name: string;
  value: number | null;
  /** Of the metric of bubbles; the metric's own value where there is none. */
  bubble: number | null;
  mark: Mark;
}

export interface WorldMapModel {
  countries: CountryValue[];
  /** Rows that name no country. */
  unknown: number;
}

/** The countries of a reply with their values; the first row of a country counts. */
export function model({ form, queries }: ModelInput<WorldMapForm>): WorldMapModel | null {
  const reply = queries[0];
  const { entity, metric, secondary_metric } = form;
  if (!reply?.data.length || entity === null || metric === null) return null;
  const key = columnLabel(entity);
  const found = new Map<string, CountryValue>();
  let unknown = 0;
  for (const row of reply.data) {
    const value = row[key] ?? null;
    const country = countryOf(value, form.country_fieldtype);
    if (!country) {
      unknown += 1;
      continue;
    }
    if (found.has(country.id)) continue;
    const own = toNumber(row[metricLabel(metric)]);
    found.set(country.id, {
      ...country,
      value: own,
      bubble: secondary_metric === null ? own : toNumber(row[metricLabel(secondary_metric)]),
      mark: { values: [{ column: entity, value }], label: country.name, metric },
    });
  }
  return { countries: [...found.values()], unknown };
}

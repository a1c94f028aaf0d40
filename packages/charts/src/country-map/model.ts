import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { ModelInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { NULL_TEXT, toNumber } from "../shared-picture/index.ts";
import type { CountryMapForm } from "./controls.ts";
import { countryOf, type MappedCountry, regionOf } from "./countries.ts";

/** A row as it is. */
export interface RegionRow {
  name: string;
  value: number | null;
  mark: Mark;
}

export interface CountryMapModel {
  /** Null: there are no borders of the country here. */
  country: MappedCountry | null;
  /** All rows, where there are no borders. */
  regions: readonly RegionRow[];
  /** By the codes of regions. */
  values: ReadonlyMap<string, number>;
  /** What a region stands for, by its code. */
  marks: ReadonlyMap<string, Mark>;
  /** Rows that name no region of the country. */
  unknown: number;
}

/** The values of a country's regions; the first row of each counts. */
export function model({ form, queries }: ModelInput<CountryMapForm>): CountryMapModel | null {
  const rows = queries[0]?.data ?? [];
  const { entity, metric } = form;
  if (rows.length === 0 || entity === null || metric === null) return null;
  const country = countryOf(form.select_country);
  const values = new Map<string, number>();
  const marks = new Map<string, Mark>();
  if (country === null) {
    const regions = rows.map((row): RegionRow => {
      const value = row[columnLabel(entity)] ?? null;
      const name = value === null ? NULL_TEXT : String(value);
      const mark = { values: [{ column: entity, value }], label: name, metric };
      return { name, value: toNumber(row[metricLabel(metric)]), mark };
    });
    return { country, regions, values, marks, unknown: 0 };
  }
  let unknown = 0;
  for (const row of rows) {
    const named = row[columnLabel(entity)] ?? null;
    const code = regionOf(named, country);
    const value = toNumber(row[metricLabel(metric)]);
    if (code === null) {
      unknown += 1;
      continue;
    }
    if (value !== null && !values.has(code)) values.set(code, value);
    if (marks.has(code)) continue;
    const label = country.regions.get(code)!.names[0]!;
    marks.set(code, { values: [{ column: entity, value: named }], label, metric });
  }
  return { country, regions: [], values, marks, unknown };
}

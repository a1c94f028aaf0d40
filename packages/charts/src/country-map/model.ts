import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { ModelInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { toNumber } from "../shared-picture/index.ts";
import type { CountryMapForm } from "./controls.ts";
import { countryOf, type MappedCountry, subdivisionOf } from "./countries.ts";

export interface CountryMapModel {
  /** Null: there are no borders of the country here. */
  country: MappedCountry | null;
  /** By the codes of subdivisions. */
  values: ReadonlyMap<string, number>;
  /** By the same codes. */
  marks: ReadonlyMap<string, Mark>;
  /** Rows that name no subdivision of the country. */
  unknown: number;
}

/** The values of a country's subdivisions; the first row of each counts. */
export function model({ form, queries }: ModelInput<CountryMapForm>): CountryMapModel | null {
  const rows = queries[0]?.data ?? [];
  const { entity, metric } = form;
  if (rows.length === 0 || entity === null || metric === null) return null;
  const country = countryOf(form.select_country);
  const values = new Map<string, number>();
  const marks = new Map<string, Mark>();
  if (country === null) return { country, values, marks, unknown: 0 };
  let unknown = 0;
  for (const row of rows) {
    const named = row[columnLabel(entity)];
    const code = subdivisionOf(named, country);
    const value = toNumber(row[metricLabel(metric)]);
    if (code === null) unknown += 1;
    else if (value !== null && !values.has(code)) {
      values.set(code, value);
      const label = country.subdivisions[code] ?? code;
      marks.set(code, { values: [{ column: entity, value: named }], label, metric });
    }
  }
  return { country, values, marks, unknown };
}

import type { QueryObject } from "@sightline/core/query";
import { baseQuery, normalizeOrderBy } from "../shared-query/index.ts";
import type { HandlebarsForm } from "./controls.ts";

/** The rows of the template: groups with their metrics, or records as they are. */
export function buildQuery(form: HandlebarsForm): QueryObject[] {
  // Forms of older clients name no mode.
  const stored = { ...form.stored, query_mode: form.query_mode };
  const base = baseQuery({ stored });
  if (form.query_mode === "aggregate") return [normalizeOrderBy(base, { stored })];
  const { series_limit_metric, ...raw } = base;
  return [{ ...raw, columns: form.all_columns, metrics: null }];
}

/** Old names of a query's fields. One that holds something wins over the new name. */
const ALIASES = {
  groupby: "columns",
  granularity_sqla: "granularity",
  timeseries_limit: "series_limit",
  timeseries_limit_metric: "series_limit_metric",
} as const;

/** A query object with its fields under their present names, and without those that are null. */
export function moveAliases(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const query = { ...(value as Record<string, unknown>) };
  for (const [old, present] of Object.entries(ALIASES)) {
    if (isFilled(query[old])) query[present] = query[old];
    delete query[old];
  }
  for (const clause of ["where", "having"]) {
    if (isFilled(query[clause]))
      query.extras = { ...(query.extras as object | null), [clause]: query[clause] };
    delete query[clause];
  }
  return Object.fromEntries(Object.entries(query).filter(([, inner]) => inner !== null));
}

const isFilled = (value: unknown): boolean => Boolean(value) && !(Array.isArray(value) && value.length === 0);

type Plain = Record<string, unknown>;

/** What the pages keep in queries, metrics, columns and filters for themselves. */
const KEPT_BY_PAGES = new Set([
  "applied_time_extras",
  "datasourceWarning",
  "filterOptionName",
  "hasCustomLabel",
  "isColumnReference",
  "isExtra",
  "isNew",
  "operatorId",
  "optionName",
  "url_params",
]);

/** A query object without what says nothing, so that two of them can be compared. `ignored`: options of rules. */
export function plainQuery(query: object, ignored: readonly string[] = []): Plain {
  const {
    post_processing = [],
    filters = [],
    extras = {},
    orderby = [],
    groupby,
    columns = groupby,
    ...rest
  } = query as {
    post_processing?: ({ operation: string; options?: Plain } | null)[];
    filters?: Plain[];
    extras?: Plain;
    orderby?: [unknown, boolean][];
    /** Another name of the columns. */
    groupby?: unknown[];
    columns?: unknown[];
  };
  const rules = post_processing.filter((rule) => rule !== null);
  const conditions = filters.filter((filter) => !isWholeTime(filter));
  const { time_grain_sqla, ...others } = extras;
  const plain = plainValue({
    ...rest,
    ...(columns && { columns }),
    orderby: orderby.map(([by, ascending]) => [labelOf(by), ascending]),
    filters: conditions,
    extras: others,
  }) as Plain;
  const { group_others_when_limit_reached: gathers, order_desc, is_timeseries, ...known } = plain;
  return {
    ...known,
    // It ranks series; an order has its own direction.
    ...(known.series_limit ? { order_desc } : {}),
    ...(is_timeseries === true && { is_timeseries }),
    ...(gathers === true && { group_others_when_limit_reached: true }),
    // A grain that no column carries is of the old time column, if there is one.
    ...(time_grain_sqla && known.granularity ? { time_grain_sqla } : {}),
    ...(rules.length > 0 && { post_processing: rules.map((rule) => plainRule(rule, ignored)) }),
  };
}

/** A metric of the query may be named by its label, too. */
const labelOf = (by: unknown): unknown => (by !== null && typeof by === "object" ? (by as Plain).label : by);

/** Superset adds such a filter to forms that have none; it leaves out nothing. */
const isWholeTime = ({ op, val }: Plain): boolean => op === "TEMPORAL_RANGE" && val === "No filter";

/** Null is a label that is left out where columns get names, and nothing elsewhere. */
function plainRule(
  { operation, options = {} }: { operation: string; options?: Plain },
  ignored: readonly string[],
): Plain {
  const { columns, ...rest } = options;
  const known = Object.fromEntries(Object.entries(rest).filter(([name]) => !ignored.includes(name)));
  const plain = { ...(plainValue(known) as Plain), ...(columns !== undefined && { columns }) };
  return { operation, ...(Object.keys(plain).length > 0 && { options: plain }) };
}

function plainValue(value: unknown): unknown {
  if (value === "" || value === null) return undefined;
  if (typeof value !== "object") return value;
  // Entries of a list keep their place.
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((entry) => plainValue(entry) ?? null);
  const pairs = Object.entries(value)
    .filter(([key]) => !KEPT_BY_PAGES.has(key))
    .map(([key, one]) => [key, plainValue(one)] as const)
    .filter(([, one]) => one !== undefined);
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}

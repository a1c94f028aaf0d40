export interface RowCount {
  count: number;
  /** As many rows as the limit lets through, or none: what is shown may not be all. */
  limited: boolean;
}

/** The badge of a result. `limit`: the row limit of the form, of any type that a control stores. */
export function rowCountOf(count: number, limit: unknown, loading: boolean): RowCount {
  const most = limit === null || limit === undefined || limit === "" ? Number.NaN : Number(limit);
  return { count, limited: count === most || (count === 0 && !loading) };
}

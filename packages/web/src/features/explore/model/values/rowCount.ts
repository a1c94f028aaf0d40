export interface RowCount {
  count: number;
  /** As many rows as the limit lets through, or none: what is shown may not be all. */
  limited: boolean;
}

/**
 * The badge of a result. `limit`: the row limit of the form, of any type that a control stores. `read`: rows that
 * the database gave, before a rolling mean or a pivot made fewer of them.
 */
export function rowCountOf(count: number, limit: unknown, loading: boolean, read = count): RowCount {
  const most = limit === null || limit === undefined || limit === "" ? Number.NaN : Number(limit);
  return { count, limited: read === most || (count === 0 && !loading) };
}

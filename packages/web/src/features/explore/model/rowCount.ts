export interface RowCount {
  count: number;
  /** As many rows as the limit lets through, or none: what is shown may not be all. */
  limited: boolean;
}

/** What the badge of a chart counts: the rows of all pages where its server turns them, else those that came. */
export function countedRows<Query extends { rowcount: number; data?: readonly Record<string, unknown>[] }>(
  queries: readonly Query[],
  asked: readonly { is_rowcount?: boolean }[],
): (Query & { sql_rowcount?: number }) | undefined {
  const [first] = queries;
  const counted = queries[asked.findIndex(({ is_rowcount }) => is_rowcount)]?.data?.[0]?.rowcount;
  return first && typeof counted === "number"
    ? { ...first, rowcount: counted, sql_rowcount: counted }
    : first;
}

/**
 * The badge of a result. `limit`: the row limit of the form, of any type that a control stores. `read`: rows that
 * the database gave, before a rolling mean or a pivot made fewer of them.
 */
export function rowCountOf(count: number, limit: unknown, loading: boolean, read = count): RowCount {
  const most = limit === null || limit === undefined || limit === "" ? Number.NaN : Number(limit);
  return { count, limited: read === most || (count === 0 && !loading) };
}

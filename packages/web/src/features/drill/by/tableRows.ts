import type { QueryResult } from "@sightline/api/charts";
import type { GridSource } from "../../../lib/data-grid/index.ts";
import { cellValues, rowsSource } from "../../../lib/row-grid/index.ts";

interface Replies {
  queries: readonly QueryResult[];
  formats: Readonly<Record<string, string | null>> | undefined;
}

/** The rows of a chart's first reply, for a grid. */
export function tableRows({ queries, formats }: Replies): {
  colnames: readonly string[];
  coltypes: readonly number[];
  source: GridSource;
  total: number;
} {
  const { colnames = [], coltypes = [], data = [] } = queries[0] ?? {};
  const rows = cellValues(data, { colnames, coltypes }, formats);
  return { colnames, coltypes, source: rowsSource(rows), total: rows.length };
}

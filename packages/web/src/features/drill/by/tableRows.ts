import type { QueryResult } from "@sightline/api/charts";
import type { GridSource } from "../../../lib/data-grid/index.ts";
import { cellValues, labelRows, rowsSource } from "../../../lib/row-grid/index.ts";

interface Replies {
  queries: readonly QueryResult[];
  /** By column. */
  labels: Readonly<Record<string, string>>;
  formats: Readonly<Record<string, string | null>> | undefined;
}

/** The rows of a chart's first reply, for a grid. */
export function tableRows({ queries, labels, formats }: Replies): {
  colnames: readonly string[];
  coltypes: readonly number[];
  source: GridSource;
  total: number;
} {
  const { colnames: columns = [], coltypes = [], data = [] } = queries[0] ?? {};
  const values = cellValues(data, { colnames: columns, coltypes }, formats);
  const { colnames, rows } = labelRows({ colnames: columns, rows: values }, labels);
  return { colnames, coltypes, source: rowsSource(rows), total: rows.length };
}

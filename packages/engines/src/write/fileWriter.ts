import { type ExportFormat, QueryError } from "../engine.ts";
import { arrowWriter } from "./arrow/index.ts";
import { csvWriter } from "./csv.ts";
import { linesWriter } from "./json/json.ts";
import { headerOf } from "./names.ts";
import type { ResultWriter, WrittenColumn } from "./writer.ts";
import { xlsxWriter } from "./xlsx.ts";

export interface FileOptions {
  /** What columns are called in the file, by name. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * The writer of a file: values in, bytes out. Parquet is written only by engines that can do so themselves: for the
 * others this throws a QueryError.
 */
export function fileWriter(
  format: ExportFormat,
  columns: readonly WrittenColumn[],
  { headers = {} }: FileOptions = {},
): ResultWriter {
  const names = columns.map(({ name }) => headerOf(headers, name));
  switch (format) {
    case "csv":
      return csvWriter(columns, names);
    case "xlsx":
      return xlsxWriter(columns, names);
    case "arrow":
      return arrowWriter(columns, names);
    case "lines":
      return linesWriter(columns);
    case "parquet":
      throw new QueryError(
        "other",
        "Parquet files can only be made of what DuckDB answers. Ask for Arrow, CSV or Excel.",
      );
  }
}

import type { QueryResult } from "@sightline/api/charts";
import { useMemo } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { cellValues, RowGrid, rowsSource } from "../../../lib/row-grid/index.ts";

type Result = Pick<QueryResult, "colnames" | "coltypes" | "data">;

/** The rows of a result as they came. */
export function ResultRows({ result, label }: { result: Result; label: string }) {
  const t = useWords("explore");
  const { colnames, coltypes, data } = result;
  const source = useMemo(
    () => rowsSource(cellValues(data, { colnames, coltypes })),
    [data, colnames, coltypes],
  );
  if (data.length === 0) return <p className="ex-quiet">{t("results.empty")}</p>;
  return (
    <RowGrid
      // Other columns have other widths.
      key={colnames.join()}
      label={label}
      colnames={colnames}
      coltypes={coltypes}
      source={source}
      total={data.length}
    />
  );
}

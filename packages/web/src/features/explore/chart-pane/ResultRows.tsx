import type { QueryResult } from "@sightline/api/charts";
import { SearchInput } from "@sightline/ui/field";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { copyAndSay } from "../../../lib/clipboard/index.ts";
import { summarizeColumn } from "../../../lib/column-summary/index.ts";
import { cellText } from "../../../lib/data-grid/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { cellValues, RowGrid, rowsSource } from "../../../lib/row-grid/index.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import { labelledResult } from "./labelledResult.ts";
import { RowActions, type RowsDownload } from "./RowActions.tsx";
import { rowsWith } from "./rowsWith.ts";

type Result = Pick<QueryResult, "colnames" | "coltypes" | "data">;

interface Props {
  result: Result;
  label: string;
  /** What is downloaded as a file; missing: nothing is. */
  download?: RowsDownload | null;
  /** Further tools of the bar. */
  tools?: ReactNode;
}

/** The rows of a result as they came: searched, copied, summarised by column and, for who may, downloaded. */
export function ResultRows({ result, label, download = null, tools }: Props) {
  const t = useWords("explore");
  const { verbose_map: labels } = useExplore().dataset;
  const { colnames, coltypes, data } = useMemo(
    () => labelledResult(result, labels ?? {}, (name) => t("results.share", { name })),
    [result, labels, t],
  );
  const [search, setSearch] = useState("");
  const rows = useMemo(() => cellValues(data, { colnames, coltypes }), [data, colnames, coltypes]);
  const found = useMemo(() => rowsWith(rows, colnames, search), [rows, colnames, search]);
  const source = useMemo(() => rowsSource(found), [found]);
  const summaryOf = useCallback(
    (column: string) =>
      summarizeColumn(
        data.map((row) => row[column]),
        coltypes[colnames.indexOf(column)],
      ),
    [data, colnames, coltypes],
  );
  if (data.length === 0) return <p className="ex-quiet">{t("results.empty")}</p>;
  const copy = () => {
    const lines = found.map((row) => colnames.map((name) => cellText(row[name])).join("\t"));
    return copyAndSay([colnames.join("\t"), ...lines].join("\n"));
  };
  const grid: ReactNode =
    found.length === 0 ? (
      <p className="ex-quiet">{t("common:nothingFound")}</p>
    ) : (
      <RowGrid
        // Other columns, and values shown otherwise, have other widths.
        key={[...colnames, ...coltypes].join()}
        label={label}
        colnames={colnames}
        coltypes={coltypes}
        source={source}
        total={found.length}
        summaryOf={summaryOf}
      />
    );
  return (
    <>
      <div className="ex-rows-bar">
        <SearchInput value={search} onChange={setSearch} label={t("results.search")} pauseMs={120} />
        <span className="ex-rows-count" role="status">
          {search.trim() !== "" && t("results.found", { count: found.length, total: data.length })}
        </span>
        {tools}
        <RowActions onCopy={() => void copy()} download={download} />
      </div>
      {grid}
    </>
  );
}

import type { QueryResult } from "@sightline/api/charts";
import { STRING, TEMPORAL } from "@sightline/core/query";
import { useMemo } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { cellValues, RowGrid, rowsSource } from "../../../lib/row-grid/index.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import { TimeColumnsMenu } from "./TimeColumnsMenu.tsx";
import { useOriginalTimes } from "./useOriginalTimes.ts";

type Result = Pick<QueryResult, "colnames" | "coltypes" | "data">;

/** The rows of a result as they came. */
export function ResultRows({ result, label }: { result: Result; label: string }) {
  const t = useWords("explore");
  const { colnames, coltypes, data } = result;
  const [original, toggle] = useOriginalTimes(useExplore().dataset.uid);
  const times = colnames.filter((_name, index) => coltypes[index] === TEMPORAL);
  const source = useMemo(() => {
    // What is shown as it came is written like a text.
    const written = coltypes.map((type, index) => (original.has(colnames[index] ?? "") ? STRING : type));
    return rowsSource(cellValues(data, { colnames, coltypes: written }));
  }, [data, colnames, coltypes, original]);
  if (data.length === 0) return <p className="ex-quiet">{t("results.empty")}</p>;
  return (
    <div className="ex-rows">
      {times.length > 0 && (
        <div className="ex-rows-tools">
          <TimeColumnsMenu columns={times} original={original} onToggle={toggle} />
        </div>
      )}
      <RowGrid
        // Other columns have other widths.
        key={[...colnames, "", ...original].join()}
        label={label}
        colnames={colnames}
        coltypes={coltypes}
        source={source}
        total={data.length}
      />
    </div>
  );
}

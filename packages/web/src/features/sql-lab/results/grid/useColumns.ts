import type { SqlColumn } from "@sightline/api/sql-lab";
import { toast } from "@sightline/ui/toast";
import { useMemo, useState } from "react";
import { errorText } from "../../../../lib/api/index.ts";
import { copyText } from "../../../../lib/clipboard/index.ts";
import { firstWidths, fittingWidth, LEAST_WIDTH, type Row } from "../../../../lib/data-grid/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { useKeptState } from "../keptViews.ts";
import type { RowSource } from "../rows/rowSource.ts";

/** First rows that decide how wide columns are. */
const SAMPLE = 100;

const NO_COLUMNS: readonly SqlColumn[] = [];

const rowsThere = (source: RowSource | null, from: number, to: number): Row[] =>
  Array.from({ length: to - from }, (_, index) => source?.row(from + index)).filter(
    (row) => row !== undefined,
  );

/** The columns of a result: which are shown, and how wide. */
export function useColumns(
  queryId: string,
  given: readonly SqlColumn[] | null,
  source: RowSource | null,
  total: number,
) {
  const t = useWords("sql-lab");
  const all = given ?? NO_COLUMNS;
  const [hidden, setHidden] = useKeptState(queryId, "hidden");
  const [chosen, setChosen] = useKeptState(queryId, "widths");
  const [first, setFirst] = useState<{ names: string; widths: Record<string, number> } | null>(null);
  const names = all.map(({ name }) => name).join("\n");
  // Once, when the first rows are there: columns do not move afterwards.
  if (all.length > 0 && first?.names !== names && source?.row(0))
    setFirst({ names, widths: firstWidths(all, rowsThere(source, 0, Math.min(SAMPLE, total))) });

  const shown = useMemo(() => all.filter(({ name }) => !hidden.has(name)), [all, hidden]);
  const widths = useMemo(
    () =>
      shown.map(
        (column) => chosen.get(column.name) ?? first?.widths[column.name] ?? fittingWidth(column, []),
      ),
    [shown, chosen, first],
  );
  const resize = ({ name }: SqlColumn, width: number) =>
    setChosen((old) => new Map(old).set(name, Math.max(LEAST_WIDTH, Math.round(width))));
  return {
    all,
    shown,
    widths,
    resize,
    /** Gives a column the width of what is seen of it. */
    fit: (column: SqlColumn, from: number, to: number) =>
      resize(column, fittingWidth(column, rowsThere(source, from, to))),
    hidden: all.length - shown.length,
    hide: ({ name }: SqlColumn) => setHidden((old) => new Set([...old, name])),
    showAll: () => setHidden(new Set()),
    copyName: ({ name }: SqlColumn) => {
      copyText(Promise.resolve(name)).then(
        () => toast.success(t("results.copiedName", { name })),
        (error: unknown) => toast.danger(t("results.copyFailed", { error: errorText(error) })),
      );
    },
  };
}

import type { SqlColumn } from "@sightline/api/sql-lab";
import { toast } from "@sightline/ui/toast";
import { errorText } from "../../../../lib/api/index.ts";
import { copyText } from "../../../../lib/clipboard/index.ts";
import type { Range } from "../../../../lib/data-grid/selection/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import type { RowSource } from "../rows/rowSource.ts";
import { type CopyFormat, rowsAsText } from "./formats.ts";

/** Cells that one copy may hold: more belong into a file. */
export const MOST_CELLS = 500_000;

/** The rows of a range that one copy may hold: fewer when it is wide. */
export function copyableRows({ top, bottom, left, right }: Range): { rows: number; cut: boolean } {
  const wanted = bottom - top + 1;
  const most = Math.max(1, Math.floor(MOST_CELLS / (right - left + 1)));
  return { rows: Math.min(wanted, most), cut: wanted > most };
}

/** Copies ranges of cells; rows that are not here yet are fetched. */
export function useCopy(source: RowSource | null, columns: readonly SqlColumn[], table: string) {
  const t = useWords("sql-lab");
  return async (format: CopyFormat, range: Range): Promise<void> => {
    if (!source) return;
    const { rows, cut } = copyableRows(range);
    const chosen = columns.slice(range.left, range.right + 1);
    const text = source
      .read(range.top, range.top + rows)
      .then((read) => rowsAsText(format, chosen, read, table));
    try {
      await copyText(text);
      const cells = rows === 1 && chosen.length === 1;
      const said = cells ? t("results.copiedValue") : t("results.copied", { count: rows });
      if (cut) toast.warning(t("results.copiedPart", { count: rows, most: MOST_CELLS }));
      else toast.success(said);
    } catch (error) {
      toast.danger(t("results.copyFailed", { error: errorText(error) }));
    }
  };
}

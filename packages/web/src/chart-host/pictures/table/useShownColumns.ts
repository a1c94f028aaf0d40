import type { TablePicture } from "@sightline/charts/contract/pictures/table";
import { useMemo, useState } from "react";

/** The columns that are shown: of a comparison with another time the reader may leave some out. */
export function useShownColumns({ columns }: Pick<TablePicture, "columns">) {
  const [part, setPart] = useState<string | null>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const parts = useMemo(
    () => [...new Set(columns.flatMap(({ group }) => (group ? [group.part] : [])))],
    [columns],
  );
  const [main, ...others] = parts;
  const shown = useMemo(
    () =>
      columns.filter(({ group }) => {
        if (!group || group.part === main) return true;
        return !folded.has(group.key) && (part === null || group.part === part);
      }),
    [columns, folded, part, main],
  );
  const fold = (group: string) =>
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(group)) next.add(group);
      return next;
    });
  return { shown, parts: others, part, setPart, folded: parts.length > 0 ? folded : null, fold };
}

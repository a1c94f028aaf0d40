import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type EditorQuery, useSqlLab } from "../model/index.ts";
import { hasEnded } from "../run/index.ts";

/** Whether a run that has ended may have made, changed or dropped tables: a statement of it gave no rows. */
const mayChangeTables = ({ ctas, columns, server }: EditorQuery): boolean =>
  ctas || columns?.length === 0 || Array.isArray(server?.extra.statements_done);

/** Reads the tables of a database anew when a run of this page may have changed which there are. */
export function useTablesFollowRuns(dbId: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (dbId === null) return;
    return useSqlLab.subscribe(({ queries }, { queries: before }) => {
      if (queries === before) return;
      const changed = Object.values(queries).some((query) => {
        const was = before[query.id];
        return query.dbId === dbId && was && !hasEnded(was) && hasEnded(query) && mayChangeTables(query);
      });
      if (!changed) return;
      for (const key of ["tables", "table", "table-extra"])
        void client.invalidateQueries({ queryKey: [key, dbId] });
    });
  }, [client, dbId]);
}

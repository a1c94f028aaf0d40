import { queries } from "@sightline/api/queries";
import { toast } from "@sightline/ui/toast";
import { call, errorText } from "../../../lib/api/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import { type EditorQuery, useSqlLab } from "../model/index.ts";
import { changeQuery, putQuery } from "../model/queries/index.ts";
import { hasEnded, readServerState } from "../run/applyServerState.ts";

/** Takes a past query into the store without making it the latest of its tab; what the page knows itself stays. */
export function putPast(query: EditorQuery): void {
  const { tabs, queries: known } = useSqlLab.getState();
  if (known[query.id]) return;
  putQuery(query);
  // Only what was run last is the tab's latest.
  useSqlLab.setState({ tabs });
}

/** Reads what lists do not tell of a past query: its columns, and the results of a script before the last one. */
export async function readPast(id: string): Promise<void> {
  const before = useSqlLab.getState().queries[id];
  if (!before?.server || !isPast(before) || Object.keys(before.server.extra).length > 0) return;
  try {
    const { result } = await call(queries.show, { params: { id: before.server.queryId } });
    const now = useSqlLab.getState().queries[id];
    if (result.extra && now?.server) changeQuery(id, readServerState({ ...now.server, extra: result.extra }));
  } catch (error) {
    toast.danger(word("sql-lab:history.notRead", { error: errorText(error) }));
  }
}

const isPast = (query: EditorQuery): boolean => hasEnded(query) || query.state === "fetching";

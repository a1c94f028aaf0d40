import type { TabHead, TabTable } from "../model/index.ts";
import { addTable, currentTable } from "../model/tables/index.ts";

/** Puts a table of the place that a tab is at into the tab; `onPreview` shows its first rows, if they are not there. */
export function putTable(
  { id, dbId, catalog, schema }: Pick<TabHead, "id" | "dbId" | "catalog" | "schema">,
  name: string,
  { previewed, onPreview }: { previewed: boolean; onPreview: (table: TabTable) => void },
): void {
  if (dbId === null) return;
  const place = { dbId, queryEditorId: id, catalog, schema, name };
  addTable(place);
  const added = currentTable(place);
  if (added && added.dataPreviewQueryId === null && previewed) onPreview(added);
}

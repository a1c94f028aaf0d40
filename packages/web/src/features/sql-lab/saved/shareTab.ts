import { createSqlPermalink } from "@sightline/api/sql-links";
import { toast } from "@sightline/ui/toast";
import { call, errorText } from "../../../lib/api/index.ts";
import { copyText } from "../../../lib/clipboard/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import type { EditorTab } from "../model/index.ts";

/** Makes a link to what a tab holds now and copies it. The link is given where the clipboard is not to be had. */
export async function shareTab(tab: EditorTab): Promise<string | null> {
  if (tab.dbId === null) {
    toast.warning(word("sql-lab:run.pickDatabaseFirst"));
    return null;
  }
  const { name, dbId, catalog, schema, sql, autorun, templateParams } = tab;
  const body = { name, dbId, catalog, schema, sql, autorun, templateParams };
  const link = call(createSqlPermalink, { body }).then(({ url }) => new URL(url, location.origin).href);
  const copied = copyText(link).then(
    () => true,
    () => false,
  );
  try {
    const url = await link;
    if (!(await copied)) return url;
    toast.success(word("sql-lab:saved.linkCopied"));
  } catch (error) {
    toast.danger(word("sql-lab:saved.notShared", { error: errorText(error) }));
  }
  return null;
}

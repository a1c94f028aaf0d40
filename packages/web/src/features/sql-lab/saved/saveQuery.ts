import { savedQueries, scheduleQuery, tagSavedQuery } from "@sightline/api/saved-queries";
import { toast } from "@sightline/ui/toast";
import { ApiError, call, callVersioned, ifMatch } from "../../../lib/api/index.ts";
import { conflictWith, isConflict } from "../../../lib/conflict/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import { jsonFault } from "../../../lib/json-fault/index.ts";
import type { EditorTab } from "../model/index.ts";
import { changeTab } from "../model/tabs/index.ts";
import { withReason } from "../refusal.ts";
import { noteSavedVersion, type SavedFields, savedVersion, useSavedConflict } from "./savedVersions.ts";

/** What of a tab a saved query keeps. */
const fieldsOf = (tab: EditorTab, { label, description }: Omit<SavedFields, "tags">) => ({
  label,
  description,
  db_id: tab.dbId,
  catalog: tab.catalog,
  schema: tab.schema,
  sql: tab.sql,
  template_parameters: tab.templateParams,
});

/** Whether a tab can be kept; says what has to be mended first. */
function isFit({ templateParams }: EditorTab): boolean {
  const fit = templateParams.trim() === "" || jsonFault(templateParams) === null;
  if (!fit) toast.warning(word("sql-lab:saved.faultyParameters"));
  return fit;
}

/** Keeps the text of a tab as a saved query of its own; the tab belongs to it from then on. */
export async function saveAsNew(tab: EditorTab, fields: SavedFields): Promise<boolean> {
  if (!isFit(tab)) return false;
  let id: unknown;
  let version: string | null;
  try {
    const made = await callVersioned(savedQueries.create, { body: fieldsOf(tab, fields) });
    ({ id } = made.reply);
    ({ version } = made);
  } catch (error) {
    toast.danger(withReason(word("sql-lab:saved.notSaved"), error));
    return false;
  }
  if (typeof id !== "number") {
    toast.danger(word("sql-lab:saved.notProper"));
    return false;
  }
  changeTab(tab.id, { remoteId: id, name: fields.label });
  noteSavedVersion(id, version);
  if (await setTags(id, fields.tags)) toast.success(word("sql-lab:saved.saved"));
  return true;
}

/**
 * Brings the saved query that a tab belongs to up to date; `fields` absent: only the text and its place. Where another
 * window has saved it since, nothing is saved, and the user is asked. `base`: the version that may be overwritten.
 */
export async function saveChanges(
  tab: EditorTab,
  fields?: SavedFields,
  base: string | null = tab.remoteId === null ? null : savedVersion(tab.remoteId),
): Promise<boolean> {
  if (tab.remoteId === null || !isFit(tab)) return false;
  const { label, description, ...text } = fieldsOf(tab, fields ?? { label: tab.name, description: "" });
  const body = fields ? { label, description, ...text } : { label, ...text };
  try {
    const params = { id: tab.remoteId };
    const { version } = await callVersioned(savedQueries.update, { params, body, headers: ifMatch(base) });
    noteSavedVersion(tab.remoteId, version);
  } catch (error) {
    if (isConflict(error) && (await askAbout(tab, tab.remoteId, fields))) return false;
    toast.danger(withReason(word("sql-lab:saved.notUpdated"), error));
    if (error instanceof ApiError && error.status === 404) {
      // It was deleted: the text is kept as another one next time.
      changeTab(tab.id, { remoteId: null });
      toast.info(word("sql-lab:saved.deleted"));
    }
    return false;
  }
  if (fields) changeTab(tab.id, { name: label });
  if (!fields || (await setTags(tab.remoteId, fields.tags))) toast.success(word("sql-lab:saved.updated"));
  return true;
}

/** Asks what becomes of a text whose saved query was changed in another window. False: that cannot be read. */
async function askAbout(tab: EditorTab, id: number, fields?: SavedFields): Promise<boolean> {
  try {
    const { reply, version } = await callVersioned(savedQueries.show, { params: { id } });
    const { label, changed_by, changed_on = "" } = reply.result;
    const conflict = conflictWith(label ?? tab.name, changed_by, changed_on, version);
    useSavedConflict.setState({ asked: { tabId: tab.id, conflict, fields } });
    return true;
  } catch {
    return false;
  }
}

async function setTags(id: number, tags: string[]): Promise<boolean> {
  try {
    await call(tagSavedQuery, { params: { id }, body: { tags } });
    return true;
  } catch {
    toast.warning(word("sql-lab:saved.tagsNotSaved"));
    return false;
  }
}

/** Hands the text of a tab over to the scheduler, with when it shall run. */
export async function scheduleTabText(
  tab: EditorTab,
  { label, description, info }: { label: string; description: string; info: Record<string, unknown> },
): Promise<boolean> {
  if (!isFit(tab)) return false;
  try {
    await call(scheduleQuery, {
      body: {
        label,
        description,
        db_id: String(tab.dbId ?? ""),
        catalog: tab.catalog ?? "",
        schema: tab.schema ?? "",
        sql: tab.sql,
        template_parameters: tab.templateParams,
        extra_json: JSON.stringify({ schedule_info: info }),
      },
    });
  } catch (error) {
    toast.danger(withReason(word("sql-lab:saved.notScheduled"), error));
    return false;
  }
  toast.success(word("sql-lab:saved.scheduled"));
  return true;
}

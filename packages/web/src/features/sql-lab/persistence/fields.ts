import type { Tab, TabChange } from "@sightline/api/sql-tabs";
import { defaultLimit, type EditorTab } from "../model/index.ts";

/** What the backend calls the fields of a tab. Specification, document 1, section 3. */
export const REMOTE_NAMES = {
  name: "label",
  sql: "sql",
  dbId: "database_id",
  catalog: "catalog",
  schema: "schema",
  queryLimit: "query_limit",
  autorun: "autorun",
  templateParams: "template_params",
  hideLeftBar: "hide_left_bar",
  latestQueryId: "latest_query_id",
  remoteId: "saved_query_id",
} as const satisfies Partial<Record<keyof EditorTab, keyof TabChange>>;

type NamedField = keyof typeof REMOTE_NAMES;
/** A field of a tab that outlives the page. */
export type KeptField = NamedField | "northPercent" | "southPercent" | "tableView";
export type KeptFields = Pick<EditorTab, KeptField>;

/** What two windows must not overwrite of each other: the backend gives it a version. */
export const VERSIONED: readonly KeptField[] = [
  "name",
  "sql",
  "dbId",
  "catalog",
  "schema",
  "queryLimit",
  "templateParams",
];

export const KEPT_FIELDS = [
  ...(Object.keys(REMOTE_NAMES) as NamedField[]),
  "northPercent",
  "southPercent",
  "tableView",
] as const satisfies readonly KeptField[];

/** What has no name in the contract goes into `extra_json`. */
const EXTRAS: readonly KeptField[] = ["northPercent", "southPercent", "tableView"];

/** These fields as `extra_json` has them, beside what else it keeps. */
export const extraOf = (
  { northPercent, southPercent, tableView }: Pick<KeptFields, "northPercent" | "southPercent" | "tableView">,
  { tableView: _before, ...others }: Record<string, unknown>,
): Record<string, unknown> => ({
  ...others,
  northPercent,
  southPercent,
  ...(tableView !== "" && { tableView }),
});

/** The fields of a tab as the backend has them. */
export function fromRemote(tab: Tab): KeptFields {
  const { northPercent, southPercent, tableView } = tab.extra_json;
  return {
    name: tab.label,
    sql: tab.sql ?? "",
    dbId: tab.database_id,
    catalog: tab.catalog,
    schema: tab.schema,
    queryLimit: tab.query_limit ?? defaultLimit(),
    autorun: tab.autorun,
    templateParams: tab.template_params ?? "{}",
    hideLeftBar: tab.hide_left_bar,
    latestQueryId: tab.latest_query?.id ?? null,
    remoteId: tab.saved_query?.id ?? null,
    northPercent: typeof northPercent === "number" ? northPercent : 45,
    southPercent: typeof southPercent === "number" ? southPercent : 55,
    tableView: typeof tableView === "string" ? tableView : "",
  };
}

export const keptFields = (tab: EditorTab): KeptFields => ({
  name: tab.name,
  sql: tab.sql,
  dbId: tab.dbId,
  catalog: tab.catalog,
  schema: tab.schema,
  queryLimit: tab.queryLimit,
  autorun: tab.autorun,
  templateParams: tab.templateParams,
  hideLeftBar: tab.hideLeftBar,
  latestQueryId: tab.latestQueryId,
  remoteId: tab.remoteId,
  northPercent: tab.northPercent,
  southPercent: tab.southPercent,
  tableView: tab.tableView,
});

/** The fields in which a tab differs from what is known to be kept. */
export const unsavedFields = (tab: KeptFields, kept: KeptFields): KeptField[] =>
  KEPT_FIELDS.filter((field) => tab[field] !== kept[field]);

/** What the backend is told of changed fields. `extra` is what else it keeps in `extra_json`. */
export function changeOf(
  tab: KeptFields,
  fields: readonly KeptField[],
  extra: Record<string, unknown>,
): TabChange {
  const named = fields.filter((field): field is NamedField => field in REMOTE_NAMES);
  const change: Record<string, unknown> = Object.fromEntries(
    named.map((field) => [REMOTE_NAMES[field], tab[field]]),
  );
  if (fields.some((field) => EXTRAS.includes(field))) change.extra_json = extraOf(tab, extra);
  return change;
}

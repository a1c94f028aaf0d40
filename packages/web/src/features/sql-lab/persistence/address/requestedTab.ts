import { databaseRoutes } from "@sightline/api/databases";
import { datasetRoutes } from "@sightline/api/datasets";
import { queries } from "@sightline/api/queries";
import { savedQueries } from "@sightline/api/saved-queries";
import { getSqlPermalink, getValue } from "@sightline/api/sql-links";
import { call, callVersioned, listQuery } from "../../../../lib/api/index.ts";
import { word } from "../../../../lib/i18n/index.ts";
import { fromRow, type PastRow } from "../../history/fromRow.ts";
import type { EditorQuery, EditorTab } from "../../model/index.ts";
import { copyName } from "../../model/tabs/index.ts";
import { noteSavedVersion } from "../../saved/savedVersions.ts";
import { fieldsOf, isObject } from "../fieldsOf.ts";
import { mayRun } from "./mayRun.ts";

/** What a page was asked to open: the keys of its address, of a posted form, and of a permalink. */
export type TabRequest = Readonly<Record<string, string>>;
export type RequestedTab = Partial<EditorTab>;

/** The tab that somebody asks for, and the past query whose results it shows. Throws when they cannot be read. */
export async function readRequestedTab(
  asked: TabRequest,
): Promise<{ tab: RequestedTab; query?: EditorQuery }> {
  if (isPast(asked)) return readPastQuery(idOf(asked.queryId));
  return { tab: await tabAsked(asked) };
}

/** What comes first decides, as in `tabAsked`. */
const isPast = (asked: TabRequest): asked is TabRequest & { queryId: string } =>
  asked.queryId !== undefined && !["permalink", "id", "savedQueryId"].some((key) => key in asked);

async function tabAsked(asked: TabRequest): Promise<RequestedTab> {
  if (asked.permalink !== undefined) {
    return readSharedQuery(await call(getSqlPermalink, { params: { key: asked.permalink } }));
  }
  if (asked.id !== undefined) return readSharedQuery(await call(getValue, { params: { key: asked.id } }));
  if (asked.savedQueryId !== undefined) return readSavedQuery(idOf(asked.savedQueryId));
  if (asked.datasourceKey !== undefined) return ofDataset(asked.datasourceKey, asked);
  return readWrittenQuery(asked);
}

function idOf(text: string): number {
  const id = Number(text);
  if (!Number.isInteger(id) || id <= 0) throw new RangeError(`No id: ${text}`);
  return id;
}

/** The store answers its text; one that is JSON comes as its value. */
function readSharedQuery(given: unknown): RequestedTab {
  const stored: unknown = typeof given === "string" ? JSON.parse(given) : given;
  if (!isObject(stored)) throw new TypeError("Not a query");
  const { text } = fieldsOf(stored);
  const sql = text("sql") ?? "";
  // Older clients store the id as text.
  const dbId = Number(stored.dbId);
  return {
    name: word("sql-lab:tabs.sharedQuery"),
    sql,
    ...place(dbId > 0 ? dbId : undefined, text("catalog"), text("schema")),
    autorun: mayRun(stored.autorun, sql),
    templateParams: paramsText(stored.templateParams),
  };
}

async function readSavedQuery(id: number): Promise<RequestedTab> {
  const { reply, version } = await callVersioned(savedQueries.show, { params: { id } });
  const { result } = reply;
  noteSavedVersion(id, version);
  return {
    ...(result.label ? { name: result.label } : {}),
    sql: result.sql ?? "",
    ...place(result.database?.id, result.catalog, result.schema),
    templateParams: paramsText(result.template_parameters),
    remoteId: id,
  };
}

/** A copy of a past query; of one's own the results are shown, too. */
async function readPastQuery(id: number): Promise<{ tab: RequestedTab; query?: EditorQuery }> {
  const { result } = await call(queries.show, { params: { id } });
  const tab = {
    ...(result.tab_name ? { name: copyName(result.tab_name) } : {}),
    sql: result.sql ?? "",
    ...place(result.database?.id, result.catalog, result.schema),
  };
  if (!result.extra) return { tab };
  const query = fromRow(result as PastRow);
  return { tab: { ...tab, latestQueryId: query.id }, query };
}

async function ofDataset(key: string, asked: TabRequest): Promise<RequestedTab> {
  const [idText = "", type] = key.split("__");
  const id = idOf(idText);
  if (type === "query") return ofQuery(id, asked);
  const { result } = await call(datasetRoutes.show, { params: { id } });
  const sql = asked.sql ?? result.sql ?? result.select_star;
  return {
    name: word("sql-lab:tabs.ofDataset", { name: result.table_name }),
    sql: sql ?? "",
    ...place(result.database?.id, result.catalog, result.schema),
    autorun: mayRun(asked.autorun, sql ?? ""),
    templateParams: paramsText(asked.templateParams ?? result.template_params),
  };
}

/** The query that a chart was drawn from, as explore shows it. */
async function ofQuery(id: number, asked: TabRequest): Promise<RequestedTab> {
  const { result } = await call(queries.show, { params: { id } });
  return {
    ...(result.tab_name ? { name: copyName(result.tab_name) } : {}),
    sql: asked.sql ?? result.sql ?? "",
    ...place(result.database?.id, result.catalog, result.schema),
    templateParams: paramsText(asked.templateParams),
  };
}

async function readWrittenQuery(asked: TabRequest): Promise<RequestedTab> {
  const { name, sql, dbid, dbname, schema, catalog, autorun, templateParams } = asked;
  const given = Number(dbid);
  const dbId = Number.isInteger(given) && given > 0 ? given : await databaseNamed(dbname);
  return {
    ...(name ? { name } : {}),
    ...(sql === undefined ? {} : { sql }),
    ...(dbId === undefined && schema === undefined ? {} : place(dbId, catalog, schema)),
    autorun: mayRun(autorun, sql ?? ""),
    templateParams: paramsText(templateParams),
  };
}

async function databaseNamed(name: string | undefined): Promise<number | undefined> {
  if (!name) return undefined;
  const query = listQuery({ filters: [{ col: "database_name", opr: "eq", value: name }], page_size: 1 });
  return (await call(databaseRoutes.list, { query })).result[0]?.id;
}

const place = (
  dbId: number | undefined,
  catalog: string | null | undefined,
  schema: string | null | undefined,
): RequestedTab => ({
  ...(dbId === undefined ? {} : { dbId }),
  catalog: catalog ?? null,
  schema: schema ?? null,
});

function paramsText(given: unknown): string {
  if (typeof given === "string" && given !== "") return given;
  return given !== null && typeof given === "object" ? JSON.stringify(given) : "{}";
}

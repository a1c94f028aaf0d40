import type { Query } from "@sightline/api/sql-lab";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Identity } from "../../platform/auth/identity.ts";
import { fromFlag, fromJson } from "../../platform/db/index.ts";
import type { QueryTable } from "../../platform/db/schema.ts";
import type { Db } from "../../platform/feature.ts";

export type StoredQuery = Selectable<QueryTable>;

/** The states from which a query goes on. */
const UNFINISHED: string[] = ["pending", "running"];
export const isUnfinished = ({ status }: Pick<StoredQuery, "status">): boolean => UNFINISHED.includes(status);

export type UnfinishedQuery = Pick<StoredQuery, "id" | "node" | "beat" | "start_time">;

/** Beyond these a browser asks again from the last that it has seen. */
const MOST_CHANGED = 1_000;

/** The only code that names the query table. */
export const queryRepository = (db: Db) => ({
  async insert(row: Insertable<QueryTable>): Promise<StoredQuery> {
    return db.insertInto("query").values(row).returningAll().executeTakeFirstOrThrow();
  },

  async update(id: number, change: Updateable<QueryTable>): Promise<StoredQuery> {
    return db.updateTable("query").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
  },

  /** Changes a query that has not ended; one that has stays as it is. */
  async updateUnfinished(id: number, change: Updateable<QueryTable>): Promise<StoredQuery> {
    const changed = await db
      .updateTable("query")
      .set(change)
      .where("id", "=", id)
      .where("status", "in", UNFINISHED)
      .returningAll()
      .executeTakeFirst();
    return changed ?? db.selectFrom("query").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  },

  async byId(id: number): Promise<StoredQuery | null> {
    const found = await db.selectFrom("query").selectAll().where("id", "=", id).executeTakeFirst();
    return found ?? null;
  },

  async byResultsKey(key: string): Promise<StoredQuery | null> {
    const found = db.selectFrom("query").selectAll().where("results_key", "=", key);
    return (await found.executeTakeFirst()) ?? null;
  },

  /** All queries that have not ended, whoever runs them. */
  async unfinishedQueries(): Promise<UnfinishedQuery[]> {
    return db
      .selectFrom("query")
      .select(["id", "node", "beat", "start_time"])
      .where("status", "in", UNFINISHED)
      .execute();
  },

  /** Says that a server is still at work on its queries. */
  async beat(ids: readonly number[], beat: string): Promise<void> {
    await db.updateTable("query").set({ beat }).where("id", "in", ids).execute();
  },

  /** Those of the queries that somebody has asked to stop. */
  async toStop(ids: readonly number[]): Promise<number[]> {
    const rows = await db
      .selectFrom("query")
      .select("id")
      .where("id", "in", ids)
      .where(({ eb, or, not }) => or([eb("stop_requested", "=", 1), not(eb("status", "in", UNFINISHED))]))
      .execute();
    return rows.map(({ id }) => id);
  },

  /** A user's queries that changed at or after that time, the oldest change first. */
  async queriesChangedSince(userId: number, time: string): Promise<StoredQuery[]> {
    return db
      .selectFrom("query")
      .selectAll()
      .where("user_id", "=", userId)
      .where("changed_on", ">=", time)
      .orderBy("changed_on")
      .orderBy("id")
      .limit(MOST_CHANGED)
      .execute();
  },

  /** The newest query of that client id; of that user only, unless `userId` is null. */
  async byClientId(clientId: string, userId: number | null): Promise<StoredQuery | null> {
    const named = db.selectFrom("query").selectAll().where("client_id", "=", clientId);
    const own = userId === null ? named : named.where("user_id", "=", userId);
    return (await own.orderBy("id", "desc").executeTakeFirst()) ?? null;
  },

  /** A user's queries in those tabs, the newest first. */
  async inTabs(userId: number, tabIds: readonly string[], most: number): Promise<StoredQuery[]> {
    if (tabIds.length === 0) return [];
    return db
      .selectFrom("query")
      .selectAll()
      .where("user_id", "=", userId)
      .where("sql_editor_id", "in", tabIds)
      .orderBy("id", "desc")
      .limit(most)
      .execute();
  },

  /** Puts a user's query into a tab. */
  async moveToTab(userId: number, clientId: string, tabId: string): Promise<void> {
    await db
      .updateTable("query")
      .set({ sql_editor_id: tabId })
      .where("user_id", "=", userId)
      .where("client_id", "=", clientId)
      .execute();
  },

  async remove(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await db.deleteFrom("query").where("id", "in", ids).execute();
  },
});

/** A query as the API shows it. */
export function toWire(row: StoredQuery, names: { database: string; user: string }): Query {
  return {
    id: row.client_id,
    queryId: row.id,
    serverId: row.id,
    dbId: row.database_id,
    db: names.database,
    sql: row.sql,
    executedSql: row.executed_sql,
    catalog: row.catalog,
    schema: row.schema,
    tab: row.tab_name,
    sqlEditorId: row.sql_editor_id,
    limit: row.query_limit,
    limitingFactor: row.limiting_factor as Query["limitingFactor"],
    rows: row.rows,
    ctas: fromFlag(row.select_as_cta),
    tempSchema: row.tmp_schema_name,
    tempTable: row.tmp_table_name,
    startDttm: milliseconds(row.start_time),
    endDttm: row.end_time === null ? null : milliseconds(row.end_time),
    changed_on: row.changed_on,
    state: row.status as Query["state"],
    progress: row.progress,
    errorMessage: row.error_message,
    resultsKey: row.results_key,
    trackingUrl: null,
    userId: row.user_id,
    user: names.user,
    extra: fromJson<Record<string, unknown>>(row.extra, {}),
  };
}

const milliseconds = (iso: string) => Date.parse(`${iso}Z`);

/** How a query names who ran it. */
export const displayName = ({ firstName, lastName }: Pick<Identity, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`.trim();

/** How the user of a query is called whoever asks. */
export async function nameOfUser(db: Db, id: number): Promise<string> {
  const user = await db
    .selectFrom("user")
    .select(["first_name", "last_name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return user ? displayName({ firstName: user.first_name, lastName: user.last_name }) : "";
}

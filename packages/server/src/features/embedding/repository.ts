import type { Selectable } from "kysely";
import { fromJson, toJson } from "../../platform/db/index.ts";
import type { EmbeddedDashboardTable } from "../../platform/db/schema.ts";
import type { Db } from "../../platform/feature.ts";

/** A dashboard that other sites may show. */
export interface Embedding extends Omit<Selectable<EmbeddedDashboardTable>, "allowed_domains"> {
  /** Empty: any. */
  allowed_domains: string[];
}

interface Change {
  dashboardId: number;
  /** Of a dashboard that is embedded for the first time. */
  newUuid: string;
  allowedDomains: readonly string[];
  userId: number | null;
  now: string;
}

/** The only code that names the table of embedded dashboards; guest tokens are checked against it. */
export const embeddingRepository = (db: Db) => {
  async function where(column: "dashboard_id" | "uuid", value: number | string): Promise<Embedding | null> {
    const row = await db
      .selectFrom("embedded_dashboard")
      .selectAll()
      .where(column, "=", value as never)
      .executeTakeFirst();
    return row ? { ...row, allowed_domains: fromJson<string[]>(row.allowed_domains, []) } : null;
  }
  return {
    ofDashboard: (id: number) => where("dashboard_id", id),
    byUuid: (uuid: string) => where("uuid", uuid.toLowerCase()),

    /** Embeds a dashboard, or changes which sites may show it; its uuid stays. */
    async save({ dashboardId, newUuid, allowedDomains, userId, now }: Change): Promise<void> {
      const change = { allowed_domains: toJson(allowedDomains), changed_on: now, changed_by_fk: userId };
      await db
        .insertInto("embedded_dashboard")
        .values({
          ...change,
          dashboard_id: dashboardId,
          uuid: newUuid,
          created_on: now,
          created_by_fk: userId,
        })
        .onConflict((conflict) => conflict.column("dashboard_id").doUpdateSet(change))
        .execute();
    },

    async remove(dashboardId: number): Promise<void> {
      await db.deleteFrom("embedded_dashboard").where("dashboard_id", "=", dashboardId).execute();
    },
  };
};

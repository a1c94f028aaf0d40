import { type RawBuilder, type SqlBool, sql } from "kysely";
import { grantedViews, mayReadAllData } from "../../auth/dataAccess.ts";
import type { GuestAccess, Identity } from "../../auth/identity.ts";
import type { Db } from "../../feature.ts";
import { all, alwaysTrue, any, neverTrue, oneOf } from "../conditions/conditions.ts";
import type { Condition, ListCall } from "../resourceList.ts";

/** True for the row's owner. */
const isOwned = (link: string, column: string, id: string, identity: Identity): Condition =>
  identity.userId === null
    ? neverTrue
    : sql<SqlBool>`exists (select 1 from ${sql.table(link)} as owner
        where ${sql.ref(`owner.${column}`)} = ${sql.ref(id)} and owner.user_id = ${identity.userId})`;

/** `mayReadDatabase` as a condition on the table `database`. */
export function readableDatabase(identity: Identity): Condition {
  if (mayReadAllData(identity)) return alwaysTrue;
  return oneOf(sql.ref("database.perm"), grantedViews(identity, "database_access"));
}

/** Databases that lists name: those with any right on them or on something in them. */
export function knownDatabase(identity: Identity): Condition {
  if (mayReadAllData(identity)) return alwaysTrue;
  const parts = [...grantedViews(identity, "schema_access"), ...grantedViews(identity, "catalog_access")];
  return any([
    readableDatabase(identity),
    sql<SqlBool>`exists (select 1 from ${sql.table("dataset")} where dataset.database_id = ${sql.ref("database.id")}
      and ${readableDataset(identity)})`,
    ...parts.map((view) => {
      const start = sql`'[' || ${sql.ref("database.database_name")} || '].'`;
      return sql<SqlBool>`substr(cast(${view} as text), 1, length(${start})) = ${start}`;
    }),
  ]);
}

/** `mayReadDataset` as a condition on the table `dataset`. */
export function readableDataset(identity: Identity): Condition {
  if (mayReadAllData(identity)) return alwaysTrue;
  return any([
    oneOf(sql.ref("dataset.perm"), grantedViews(identity, "datasource_access")),
    oneOf(sql.ref("dataset.schema_perm"), grantedViews(identity, "schema_access")),
    oneOf(sql.ref("dataset.catalog_perm"), grantedViews(identity, "catalog_access")),
    sql<SqlBool>`exists (select 1 from ${sql.table("database")} where ${all([
      sql<SqlBool>`${sql.ref("database.id")} = ${sql.ref("dataset.database_id")}`,
      readableDatabase(identity),
    ])})`,
    isOwned("dataset_owner", "dataset_id", "dataset.id", identity),
  ]);
}

/** Charts that the caller may know of: on a readable dataset, or the caller's own. */
export const visibleChart = (identity: Identity): Condition =>
  any([chartOnReadable(identity), ownedChart(identity)]);

/**
 * Charts that the caller may put on a dashboard, which may open their rows to others: those on a readable dataset, and
 * the caller's own whose dataset is gone.
 */
export const placeableChart = (identity: Identity): Condition =>
  any([
    chartOnReadable(identity),
    all([
      ownedChart(identity),
      sql<SqlBool>`not exists (select 1 from ${sql.table("dataset")}
        where ${sql.ref("dataset.id")} = ${sql.ref("chart.datasource_id")})`,
    ]),
  ]);

/** Charts whose rows others may draw for the caller: those on a dataset that is there and readable. */
export const layerChart = (identity: Identity): Condition =>
  sql<SqlBool>`exists (select 1 from ${sql.table("dataset")} where ${all([
    sql<SqlBool>`${sql.ref("dataset.id")} = ${sql.ref("chart.datasource_id")}`,
    readableDataset(identity),
  ])})`;

const ownedChart = (identity: Identity) => isOwned("chart_owner", "chart_id", "chart.id", identity);

const chartOnReadable = (identity: Identity): Condition =>
  mayReadAllData(identity) ? alwaysTrue : layerChart(identity);

/** Dashboards that lists hold and that are found by id or slug. */
export function visibleDashboard({ identity, config }: Pick<ListCall, "identity" | "config">): Condition {
  if (identity.isAdmin) return alwaysTrue;
  if (identity.guest) return isGuestDashboard(identity.guest);
  const published = sql<SqlBool>`${sql.ref("dashboard.published")} = 1`;
  const byData = [published, usesReadableDataset(identity)];
  const ways: Condition[] = [isOwned("dashboard_owner", "dashboard_id", "dashboard.id", identity)];
  if (config.FEATURE_FLAGS.DASHBOARD_RBAC) {
    ways.push(all([published, sharesRole(identity)]), all([...byData, sql<SqlBool>`not ${hasRoles}`]));
  } else {
    ways.push(all(byData));
  }
  return any(ways);
}

/** Who may open a dashboard whose uuid they were given: drafts are shared by link. */
export function openableDashboard(call: Pick<ListCall, "identity" | "config">): Condition {
  const { identity, config } = call;
  if (identity.isAdmin) return alwaysTrue;
  if (identity.guest) return isGuestDashboard(identity.guest);
  const ways = [
    isOwned("dashboard_owner", "dashboard_id", "dashboard.id", identity),
    sql<SqlBool>`not ${hasDatasets}`,
    usesReadableDataset(identity),
  ];
  return any(config.FEATURE_FLAGS.DASHBOARD_RBAC ? [...ways, sharesRole(identity)] : ways);
}

/** Guests see the dashboards of their token, published or not, and no others. */
const isGuestDashboard = ({ dashboardIds }: GuestAccess): Condition =>
  oneOf(sql.ref("dashboard.id"), [...dashboardIds]);

const hasDatasets: RawBuilder<SqlBool> = sql<SqlBool>`exists (select 1 from dashboard_chart as link
  join chart on chart.id = link.chart_id join dataset on dataset.id = chart.datasource_id
  where link.dashboard_id = ${sql.ref("dashboard.id")})`;

const usesReadableDataset = (identity: Identity) => sql<SqlBool>`exists (select 1 from dashboard_chart as link
  join chart on chart.id = link.chart_id join dataset on dataset.id = chart.datasource_id
  where ${all([sql<SqlBool>`link.dashboard_id = ${sql.ref("dashboard.id")}`, readableDataset(identity)])})`;

/** Roles are named on the dashboard. */
export const hasRoles = sql<SqlBool>`exists (select 1 from dashboard_role as link
  where link.dashboard_id = ${sql.ref("dashboard.id")})`;

/** Other sites may show the dashboard. */
export const isEmbedded: Condition = sql<SqlBool>`exists (select 1 from embedded_dashboard as embedding
  where embedding.dashboard_id = ${sql.ref("dashboard.id")})`;

/** Others see all data of the dashboard: it names roles, or other sites show it. */
export const opensData: Condition = any([hasRoles, isEmbedded]);

const sharesRole = (identity: Identity): Condition =>
  sql<SqlBool>`exists (select 1 from dashboard_role as link where ${all([
    sql<SqlBool>`link.dashboard_id = ${sql.ref("dashboard.id")}`,
    oneOf(
      sql.ref("link.role_id"),
      identity.roles.map((role) => role.id),
    ),
  ])})`;

/** Whether there is a database of this id that the caller may know of. */
export async function isKnownDatabase(db: Db, identity: Identity, id: number): Promise<boolean> {
  const found = await db
    .selectFrom("database")
    .select("id")
    .where("id", "=", id)
    .where(knownDatabase(identity))
    .executeTakeFirst();
  return found !== undefined;
}

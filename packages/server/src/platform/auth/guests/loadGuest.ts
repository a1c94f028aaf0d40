import { createHash } from "node:crypto";
import type { Config } from "../../config/index.ts";
import type { Db } from "../../feature.ts";
import { type Identity, pairKey } from "../identity.ts";
import { loadRole, NOBODY } from "../loadIdentity.ts";
import type { GuestClaims } from "./guestTokens.ts";

/** What every guest may do: see the dashboards of the token. The guest role adds to this. */
const GUEST_PAIRS = [
  ["can_read", "Dashboard"],
  ["can_read", "Chart"],
  ["can_read", "EmbeddedDashboard"],
  ["can_read", "DashboardFilterStateRestApi"],
  ["can_write", "DashboardFilterStateRestApi"],
  ["can_read", "DashboardPermalinkRestApi"],
  ["can_write", "DashboardPermalinkRestApi"],
  ["can_time_range", "Api"],
  ["can_log", "Superset"],
] as const;

/** What the guest role may add; of all else it says nothing to guests, such as rights on data. */
const ROLE_PAIRS = new Set(
  (
    [
      ["can_csv", "Superset"],
      ["can_share_dashboard", "Superset"],
      ["can_share_chart", "Superset"],
      ["can_view_query", "Dashboard"],
      ["can_view_chart_as_table", "Dashboard"],
      ["can_drill", "Dashboard"],
      ["can_get_drill_info", "Dataset"],
      ["can_samples", "Datasource"],
    ] as const
  ).map(([permission, view]) => pairKey(permission, view)),
);

/** The guest that a token describes, with the dashboards that are still embedded. */
export async function loadGuest(
  db: Db,
  { GUEST_ROLE_NAME }: Pick<Config, "GUEST_ROLE_NAME">,
  claims: GuestClaims,
): Promise<Identity> {
  const { user, resources, rls_rules } = claims;
  const { role, pairs } = await loadRole(db, GUEST_ROLE_NAME);
  const own = GUEST_PAIRS.map(([permission, view]) => pairKey(permission, view));
  const added = [...pairs].filter((pair) => ROLE_PAIRS.has(pair));
  const rules = rls_rules.map(({ dataset, clause }) => ({ dataset: dataset ?? null, clause }));
  const ids = resources.filter(({ type }) => type === "dashboard").map(({ id }) => id);
  return {
    ...NOBODY,
    username: user?.username ?? "",
    firstName: user?.first_name ?? "",
    lastName: user?.last_name ?? "",
    roles: role === null ? [] : [role],
    pairs: new Set([...own, ...added]),
    by: "guest",
    guest: { key: guestKey(claims), dashboardIds: await embeddedIds(db, ids), rules },
  };
}

/** Users without a name are told apart by when their token was issued. */
function guestKey({ user, resources, rls_rules, iat }: GuestClaims): string {
  const who = user?.username ? [user.username] : ["", iat];
  return createHash("sha256")
    .update(JSON.stringify([who, resources, rls_rules]))
    .digest("base64url");
}

/** The dashboards that are embedded under these uuids, or that have one of these ids and are embedded. */
export async function embeddedIds(db: Db, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const ids = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number);
  const rows = await db
    .selectFrom("embedded_dashboard")
    .select("dashboard_id")
    .where(({ eb, or }) =>
      or([eb("uuid", "in", names), ...(ids.length > 0 ? [eb("dashboard_id", "in", ids)] : [])]),
    )
    .execute();
  return rows.map(({ dashboard_id }) => dashboard_id);
}

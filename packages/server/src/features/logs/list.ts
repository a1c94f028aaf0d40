import { type Selectable, sql } from "kysely";
import type { LogTable } from "../../platform/db/schema.ts";
import { alwaysTrue } from "../../platform/list/conditions/index.ts";
import type { ResourceList } from "../../platform/list/index.ts";
import { isoDate, orderByUser, usersByIds } from "../../platform/list/people/index.ts";

type LogRow = Selectable<LogTable>;

const column = (name: keyof LogRow) => sql.ref(`log.${name}`);
const COLUMNS = [
  "id",
  "user.id",
  "user.username",
  "user.first_name",
  "user.last_name",
  "user_id",
  "action",
  "dttm",
  "json",
  "slice_id",
  "dashboard_id",
  "duration_ms",
  "referrer",
];

/** How the events that browsers have reported are listed. */
export const logList: ResourceList<LogRow> = {
  resource: "log",
  view: "Log",
  title: "Log",
  table: "log",
  permissions: ["can_read", "can_recent_activity"],
  listColumns: COLUMNS,
  showColumns: COLUMNS,
  fields: {
    id: (row) => row.id,
    user: {
      async load({ db }, rows) {
        const users = await usersByIds(
          db,
          rows.map((row) => row.user_id),
        );
        return ({ user_id }) => users.get(user_id ?? -1) ?? null;
      },
    },
    user_id: (row) => row.user_id,
    action: (row) => row.action,
    dttm: (row) => isoDate(row.dttm),
    json: (row) => row.json,
    slice_id: (row) => row.slice_id,
    dashboard_id: (row) => row.dashboard_id,
    duration_ms: (row) => row.duration_ms,
    referrer: (row) => row.referrer,
  },
  search: {
    id: { type: "number", sql: column("id") },
    user: { type: "one", sql: column("user_id") },
    user_id: { type: "number", sql: column("user_id") },
    action: { type: "text", sql: column("action") },
    dttm: { type: "date", sql: column("dttm") },
    json: { type: "text", sql: column("json") },
    slice_id: { type: "number", sql: column("slice_id") },
    dashboard_id: { type: "number", sql: column("dashboard_id") },
    duration_ms: { type: "number", sql: column("duration_ms") },
    referrer: { type: "text", sql: column("referrer") },
  },
  filters: {},
  order: {
    id: { sql: column("id") },
    user: orderByUser("log", "user_id"),
    user_id: { sql: column("user_id") },
    action: { sql: column("action"), text: true },
    dttm: { sql: column("dttm") },
    json: { sql: column("json"), text: true },
    slice_id: { sql: column("slice_id") },
    dashboard_id: { sql: column("dashboard_id") },
    duration_ms: { sql: column("duration_ms") },
    referrer: { sql: column("referrer"), text: true },
  },
  defaultOrder: { column: "dttm", direction: "desc" },
  relatedChoices: {},
  distinct: [],
  base: () => alwaysTrue,
};

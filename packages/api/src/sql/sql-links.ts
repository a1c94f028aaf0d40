import { MAX_ENTRIES, recordOf } from "@sightline/core/limits";
import { z } from "zod";
import { Integer, LongText, SqlText, upTo } from "../contract/common.ts";
import { route } from "../contract/route.ts";
import { Database } from "../data/databases.ts";
import { Query } from "./sql-lab.ts";
import { Tab } from "./sql-tabs.ts";

const tag = "SQL Lab";
const text = LongText.nullish();

/** What a link to the SQL editor opens. */
export const SqlPermalink = z.strictObject({
  dbId: Integer,
  name: upTo(256),
  sql: SqlText,
  schema: text,
  catalog: text,
  autorun: z.boolean().nullish(),
  /** JSON text of an object. */
  templateParams: text,
});
export type SqlPermalink = z.infer<typeof SqlPermalink>;

export const createSqlPermalink = route({
  method: "POST",
  path: "/api/v1/sqllab/permalink",
  access: ["can_write", "SqlLabPermalinkRestApi"],
  tag,
  summary: "Make a link to a query",
  body: SqlPermalink,
  status: 201,
  reply: z.object({ key: z.string(), url: z.string() }),
});

export const getSqlPermalink = route({
  method: "GET",
  path: "/api/v1/sqllab/permalink/:key",
  access: ["can_read", "SqlLabPermalinkRestApi"],
  tag,
  summary: "What a link to a query holds",
  params: z.object({ key: z.string() }),
  /** `SqlPermalink`; what an older client stored may be less, or more. */
  reply: z.record(z.string(), z.unknown()),
});

export const storeValue = route({
  method: "POST",
  path: "/kv/store/",
  access: ["can_store", "KV"],
  tag,
  summary: "Keep a text for sharing",
  accepts: "form",
  body: recordOf(z.unknown(), MAX_ENTRIES.formFields),
  sends: "bytes",
  reply: z.object({ id: z.number() }),
});

export const getValue = route({
  method: "GET",
  path: "/kv/:key",
  access: ["can_get_value", "KV"],
  tag,
  summary: "A text that was kept for sharing",
  params: z.object({ key: z.string() }),
  sends: "bytes",
  reply: z.string(),
});

/** A database as far as the SQL editor needs it. */
export const SqlLabDatabase = Database.pick({
  id: true,
  database_name: true,
  backend: true,
  allow_ctas: true,
  allow_cvas: true,
  allow_dml: true,
  allow_run_async: true,
  allow_file_upload: true,
  allow_multi_catalog: true,
  allows_subquery: true,
  expose_in_sqllab: true,
  force_ctas_schema: true,
  disable_data_preview: true,
  disable_drill_to_detail: true,
});

export const sqlLabBootstrap = route({
  method: "GET",
  path: "/api/v1/sqllab/",
  access: ["can_read", "SQLLab"],
  tag,
  summary: "What the SQL editor starts with",
  reply: z.object({
    result: z.object({
      /** In the order in which they are shown. */
      tab_state_ids: z.array(
        z.object({ id: z.number(), label: z.string(), position: z.number().nullable() }),
      ),
      active_tab: Tab.nullable(),
      databases: z.record(z.string(), SqlLabDatabase),
      queries: z.record(z.string(), Query),
    }),
  }),
});

import { randomBytes } from "node:crypto";
import type { ExecuteBody } from "@sightline/api/sql-lab";
import { nowIso, toFlag } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { perPlatform } from "../../../platform/perPlatform.ts";
import { queryRepository, type StoredQuery } from "../repository.ts";
import { methodOf } from "../script/createTarget.ts";
import { nodeId } from "./nodes.ts";

const NOT_AGAIN = ["running", "pending", "timed_out"];

/** What is being stored now, by user, tab and client id: the same call sent twice at once is one query. */
const pendingRecords = perPlatform(() => new Map<string, Promise<StoredQuery>>());

/** The record of a query: a new one, or that of the same query which has not ended. */
export async function recordQuery(
  platform: Platform,
  body: ExecuteBody,
  userId: number,
): Promise<{ row: StoredQuery; isNew: boolean }> {
  const queries = queryRepository(platform.db);
  const insert = () => queries.insert(newQuery(platform, body, userId));
  if (!body.client_id) return { row: await insert(), isNew: true };
  const tab = body.sql_editor_id ?? null;
  const name = JSON.stringify([userId, tab, body.client_id]);
  const underWay = pendingRecords(platform).get(name);
  if (underWay) return { row: await underWay, isNew: false };
  let isNew = false;
  const stored = (async () => {
    const known = await queries.byClientId(body.client_id as string, userId);
    if (known && NOT_AGAIN.includes(known.status) && known.sql_editor_id === tab) return known;
    isNew = true;
    return insert();
  })();
  pendingRecords(platform).set(name, stored);
  try {
    return { row: await stored, isNew };
  } finally {
    pendingRecords(platform).delete(name);
  }
}

const newQuery = (platform: Platform, body: ExecuteBody, user_id: number) => ({
  client_id: body.client_id || randomBytes(8).toString("base64url").slice(0, 11),
  database_id: body.database_id,
  user_id,
  tab_name: body.tab ?? null,
  sql_editor_id: body.sql_editor_id ?? null,
  catalog: body.catalog ?? null,
  schema: body.schema ?? null,
  sql: body.sql,
  template_params: body.templateParams ?? null,
  executed_sql: null,
  status: "pending",
  query_limit: null,
  limiting_factor: "UNKNOWN",
  progress: 0,
  rows: null,
  error_message: null,
  extra: "{}",
  start_time: nowIso(platform),
  end_time: null,
  changed_on: nowIso(platform),
  select_as_cta: toFlag(body.select_as_cta === true),
  ctas_method: body.select_as_cta ? methodOf(body) : null,
  node: nodeId(platform),
  beat: nowIso(platform),
});

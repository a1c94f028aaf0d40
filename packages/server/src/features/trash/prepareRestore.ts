import { randomUUID } from "node:crypto";
import { err, failure, ok, type Result } from "@sightline/core/errors";
import { sql } from "kysely";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Db, Platform } from "../../platform/feature.ts";
import { quotaProblem, sizeOf } from "../../platform/quota.ts";
import { savedQueryRepository } from "../saved-queries/index.ts";
import { prepareChart } from "./prepareChart.ts";
import { prepareDashboard } from "./prepareDashboard.ts";
import { prepareDataset } from "./prepareDataset.ts";
import { type DiscardedObject, joinMessages, type RestorePlan } from "./restorePlan.ts";

/** What of a deleted object is put back, as far as what has happened since allows it. */
export async function prepareRestore(
  platform: Platform,
  store: Db,
  identity: Identity,
  entry: DiscardedObject,
): Promise<Result<RestorePlan>> {
  const prepared = await prepareKind(platform, store, identity, entry);
  if (!prepared.ok || !(await isUuidTaken(store, entry))) return prepared;
  const { contents, message } = prepared.value;
  return ok({
    contents: { ...contents, row: { ...contents.row, uuid: randomUUID() } },
    message: joinMessages(
      "It was imported again after it was deleted, so it was restored beside that one, with another UUID.",
      message,
    ),
  });
}

async function prepareKind(
  platform: Platform,
  store: Db,
  identity: Identity,
  entry: DiscardedObject,
): Promise<Result<RestorePlan>> {
  switch (entry.object_type) {
    case "dashboard":
      return ok(await prepareDashboard(store, identity, entry));
    case "chart":
      return ok(await prepareChart(store, identity, entry));
    case "dataset":
      return prepareDataset(platform, store, identity, entry);
    case "saved_query":
      return prepareSavedQuery(platform, store, entry);
  }
}

/** An import may have made the object again meanwhile. */
async function isUuidTaken(store: Db, { object_type, contents }: DiscardedObject): Promise<boolean> {
  const { rows } = await sql`select id from ${sql.table(object_type)}
    where uuid = ${String(contents.row.uuid)}`.execute(store);
  return rows.length > 0;
}

async function prepareSavedQuery(
  platform: Platform,
  store: Db,
  entry: DiscardedObject,
): Promise<Result<RestorePlan>> {
  const { row } = entry.contents;
  const readAmount = () => savedQueryRepository(store).readAmount(Number(row.user_id));
  const problem = await quotaProblem(
    platform.config,
    "saved_query",
    { count: 1, size: sizeOf(row) },
    readAmount,
  );
  return problem === null
    ? ok({ contents: entry.contents, message: null })
    : err(failure("too-large", problem));
}

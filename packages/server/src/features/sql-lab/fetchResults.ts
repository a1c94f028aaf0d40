import type { Result } from "@sightline/core/errors";
import { z } from "zod";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import type { Encoded } from "../../platform/http/handle.ts";
import { databaseRepository } from "../databases/index.ts";
import { replyAround } from "./encodeReply.ts";
import { allowed, reading, storedRows } from "./keptRows.ts";
import { queryOfKey } from "./ownQuery.ts";
import { readQ } from "./readQ.ts";
import { nameOfUser, toWire } from "./repository.ts";
import { piecesOrStream, type Rows, recordsOf } from "./results/index.ts";

const Asked = z.looseObject({ key: z.string(), rows: z.number().int().min(0).nullable().optional() });

/** The rows of a query by its results key, as the reply of the run would have had them. */
export async function fetchResults(
  platform: Platform,
  identity: Identity,
  q: string | undefined,
): Promise<Result<Encoded>> {
  const asked = readQ(Asked, q);
  if (!asked.ok) return asked;
  const { key } = asked.value;
  const stored = await storedRows(platform, key);
  if (!stored.ok) return stored;
  const found = await queryOfKey(platform, identity, key);
  if (!found.ok) return found;
  const rows = await allowed(platform, identity, found.value, stored.value);
  if (!rows.ok) return rows;
  const { rowCount, facts } = rows.value;
  const most = asked.value.rows ?? rowCount;
  const database = await databaseRepository(platform.db).byId(found.value.database_id);
  const names = {
    database: database?.database_name ?? "",
    user: await nameOfUser(platform.db, found.value.user_id),
  };
  const around = replyAround({
    query: toWire(found.value, names),
    columns: facts.columns,
    cut: rowCount > most,
  });
  return reading(async () => ({ bytes: await piecesOrStream(pieces(around, rows.value, most)) }));
}

async function* pieces({ before, after }: ReturnType<typeof replyAround>, rows: Rows, most: number) {
  yield before;
  yield* recordsOf(rows.lines(0, most));
  yield after;
}

import type { SqlColumn } from "@sightline/api/sql-lab";
import type { Result } from "@sightline/core/errors";
import { z } from "zod";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import type { EncodedReply } from "../../../platform/http/handle.ts";
import { connections } from "../../query-gateway/index.ts";
import { databaseRepository, type StoredDatabase } from "../../stored-databases/index.ts";
import { queryOfKey } from "../ownQuery.ts";
import { readQ } from "../readQ.ts";
import { replyAround } from "../reply/encodeReply.ts";
import { type Expansion, expansionOf } from "../reply/expandNested.ts";
import { nameOfUser, toWire } from "../repository.ts";
import { piecesOrStream, recordsOf } from "./store/index.ts";
import { readStored, rowsUnderSameRules, storedRows } from "./storedRows.ts";

const ResultsQuery = z.looseObject({
  key: z.string(),
  rows: z.number().int().min(0).nullable().optional(),
});

/** The rows of a query by its results key, as the reply of the run would have had them. */
export async function fetchResults(
  platform: Platform,
  identity: Identity,
  q: string | undefined,
): Promise<Result<EncodedReply>> {
  const query = readQ(ResultsQuery, q);
  if (!query.ok) return query;
  const { key } = query.value;
  const stored = await storedRows(platform, key);
  if (!stored.ok) return stored;
  const found = await queryOfKey(platform, identity, key);
  if (!found.ok) return found;
  const rows = await rowsUnderSameRules(platform, identity, found.value, stored.value);
  if (!rows.ok) return rows;
  const { rowCount, facts } = rows.value;
  const most = query.value.rows ?? rowCount;
  const database = await databaseRepository(platform.db).byId(found.value.database_id);
  const names = {
    database: database?.database_name ?? "",
    user: await nameOfUser(platform.db, found.value.user_id),
  };
  const expansion = expansionFor(platform, database, facts.columns);
  const around = replyAround({
    query: toWire(found.value, names),
    columns: facts.columns,
    cut: rowCount > most,
    expansion,
  });
  const lines = () => rows.value.lines(0, most);
  const shownLines = () => (expansion ? expansion.lines(lines()) : lines());
  return readStored(async () => ({ bytes: await piecesOrStream(pieces(around, shownLines())) }));
}

/** With the flag, results are shown taken apart wherever the engine can say what they are made of. */
function expansionFor(
  platform: Platform,
  database: StoredDatabase | null,
  columns: readonly SqlColumn[],
): Expansion | null {
  if (platform.config.FEATURE_FLAGS.PRESTO_EXPAND_DATA !== true || !database) return null;
  const opened = connections(platform).open(database);
  return opened.ok ? expansionOf(columns, opened.value.engine.dialect) : null;
}

async function* pieces({ before, after }: ReturnType<typeof replyAround>, lines: AsyncIterable<Uint8Array>) {
  yield before;
  yield* recordsOf(lines);
  yield after;
}

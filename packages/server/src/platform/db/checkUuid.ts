import { err, ok, type Result, unprocessable } from "@sightline/core/errors";
import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** The kinds of objects whose UUID a caller may choose. */
export type KindWithUuid = "chart" | "dashboard" | "database" | "dataset";

/**
 * Refuses a UUID that another object of the same kind has, with 422.
 *
 * @param uuid - In lower case; null and undefined: the caller chooses none.
 * @param except - The id of the object that gets it.
 */
export async function checkUuid(
  store: Kysely<Schema>,
  kind: KindWithUuid,
  uuid: string | null | undefined,
  except?: number,
): Promise<Result<void>> {
  if (!uuid) return ok(undefined);
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(kind)} where uuid = ${uuid}`.execute(
    store,
  );
  const isFree = rows.every(({ id }) => id === except);
  return isFree
    ? ok(undefined)
    : err(unprocessable({ uuid: [`A ${kind} with the same UUID already exists.`] }));
}

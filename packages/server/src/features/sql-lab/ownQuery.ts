import { err, ok, type Result } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import { canAccess, type Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { queryRepository, type StoredQuery } from "./repository.ts";

export const QUERY_GONE = structuredError(
  "not-found",
  "RESULTS_BACKEND_ERROR",
  "The query associated with these results could not be found. You need to re-run the original query.",
);
export const NOT_YOURS = structuredError(
  "forbidden",
  "QUERY_SECURITY_ACCESS_ERROR",
  "Cannot access the query",
);

const mayAll = (identity: Identity) => canAccess(identity, "all_query_access", "all_query_access");

/** The caller's query of that client id; anybody's for those who may see all. */
export async function queryOf(
  platform: Platform,
  identity: Identity,
  clientId: string,
): Promise<Result<StoredQuery>> {
  const queries = queryRepository(platform.db);
  const own = identity.userId === null ? null : await queries.byClientId(clientId, identity.userId);
  if (own) return ok(own);
  const row = await queries.byClientId(clientId, null);
  if (!row) return err(QUERY_GONE);
  return mayAll(identity) ? ok(row) : err(NOT_YOURS);
}

/** The query that a results key names. */
export async function queryOfKey(
  platform: Platform,
  identity: Identity,
  key: string,
): Promise<Result<StoredQuery>> {
  const row = await queryRepository(platform.db).byResultsKey(key);
  if (!row) return err(QUERY_GONE);
  return row.user_id === identity.userId || mayAll(identity) ? ok(row) : err(NOT_YOURS);
}

import type { Engine } from "@sightline/engines";
import { engineNamed } from "@sightline/engines/registry";
import { formatUri, parseUri } from "@sightline/engines/uri";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { ConnectionDraft, StoredDatabase } from "../../stored-databases/index.ts";

/**
 * Whom a database is asked as for a caller (`impersonate_user`); null: as the connection's own user, which is also who
 * asks for callers that are not logged in.
 */
export function impersonatedUser(identity: Identity, database: StoredDatabase): string | null {
  if (!database.impersonate_user) return null;
  const uri = parseUri(database.sqlalchemy_uri);
  const engine = uri && engineNamed(uri.engine);
  return engine ? callersName(engine, identity) : null;
}

/** The caller's name, for an engine that can be asked in it. */
export const callersName = ({ capabilities }: Engine, { username }: Identity): string | null =>
  capabilities.impersonation === null ? null : username || null;

/** The connection as it was tried: under the caller's name where that is who logs in. */
export const underOwnLogin = (draft: ConnectionDraft, as: string | null): ConnectionDraft =>
  as !== null && draft.engine.capabilities.impersonation === "login"
    ? { ...draft, uri: { ...draft.uri, username: as } }
    : draft;

/** What of a connection tells whom it is for: the engine's session, or who logs in. */
export function connectionForUser(
  { capabilities }: Engine,
  uri: string,
  as: string | null,
): { uri: string; sessionUser: string | null } {
  if (as === null) return { uri, sessionUser: null };
  if (capabilities.impersonation === "session") return { uri, sessionUser: as };
  const parsed = parseUri(uri);
  return { uri: parsed ? formatUri({ ...parsed, username: as }) : uri, sessionUser: null };
}

import { databaseRoutes, testConnection, validateParameters } from "@sightline/api/databases";
import { call } from "../../../lib/api/index.ts";
import { connectionBody, type Draft, storedBody } from "./draft.ts";

/** Asks the server what is wrong with the fields of the form. */
export function checkParameters(draft: Draft) {
  const { ssh_tunnel: _tunnel, ...body } = connectionBody(draft);
  return call(validateParameters, { body: { ...body, id: draft.id } });
}

/** Has the server connect, and hang up. */
export const tryConnection = (draft: Draft) => call(testConnection, { body: connectionBody(draft) });

/** Keeps the database. */
export const store = (draft: Draft) =>
  draft.id === null
    ? call(databaseRoutes.create, { body: storedBody(draft) })
    : call(databaseRoutes.update, { params: { id: draft.id }, body: storedBody(draft) });

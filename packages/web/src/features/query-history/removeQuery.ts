import type { QueryRow } from "@sightline/api/queries";
import { deleteTabQuery } from "@sightline/api/sql-tabs";
import { call } from "../../lib/api/index.ts";
import { bootstrap } from "../../lib/bootstrap/index.ts";

type Removable = Pick<QueryRow, "client_id" | "sql_editor_id" | "status" | "user">;

const TAB = /^\d+$/;

/** Whether the caller may take a run out of the history: an own one that has ended, of a tab of the backend. */
export const mayRemove = (
  { sql_editor_id, status, user }: Removable,
  me: number | null = bootstrap().user.userId ?? null,
): boolean =>
  user !== null &&
  user.id === me &&
  TAB.test(sql_editor_id ?? "") &&
  status !== "running" &&
  status !== "pending";

/** Takes a run out of the history, also when its tab was closed since. */
export const removeQuery = ({ client_id, sql_editor_id }: Removable) =>
  call(deleteTabQuery, { params: { id: Number(sql_editor_id), client_id } });

import { ApiError } from "../../lib/api/index.ts";

/** What does not fit, or is more than a user may keep: the server says what to do about it. */
const REASONED = [400, 413, 422];

/** The server's words for a refusal that the user can do something about; null: it gave none. */
export const reasonOf = (error: unknown): string | null =>
  error instanceof ApiError && REASONED.includes(error.status) && error.fromServer ? error.message : null;

/** What happened, and below it why the server refused, where it says so. */
export function withReason(text: string, error: unknown): string {
  const reason = reasonOf(error);
  return reason === null ? text : `${text}\n${reason}`;
}

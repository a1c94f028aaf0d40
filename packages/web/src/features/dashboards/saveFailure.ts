import { ApiError, errorText } from "../../lib/api/index.ts";
import { word } from "../../lib/i18n/index.ts";

/** Why a dashboard was not saved, in the user's words. */
export function saveFailure(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status === 403;
  const reason = errorText(error);
  // The server's plain word says less than ours; where it gives a reason, that one helps.
  if (isRefused && (reason === "" || reason === "Forbidden")) return word("dashboards:mayNotSave");
  return word("dashboards:saveFailed", { error: reason });
}

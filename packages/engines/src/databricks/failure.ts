import { QueryError, type QueryErrorKind, type UserMessage } from "../engine.ts";
import { missingObjectMessage, networkErrorBehind } from "../error-messages/index.ts";
import type { DatabricksTarget } from "./target.ts";

/** The beginnings of the names of error conditions. */
const KINDS: readonly (readonly [RegExp, QueryErrorKind])[] = [
  [/^(PARSE_|INVALID_SQL_SYNTAX)/, "syntax"],
  [/^(UNRESOLVED_COLUMN|MISSING_COLUMN|FIELD_NOT_FOUND)/, "column-not-found"],
  [/^(TABLE_OR_VIEW_NOT_FOUND|DELTA_TABLE_NOT_FOUND|DELTA_MISSING)/, "table-not-found"],
  [/^SCHEMA_NOT_FOUND/, "schema-not-found"],
  [/^(NO_SUCH_CATALOG|CATALOG_NOT_FOUND)/, "catalog-not-found"],
  [/^UNRESOLVED_ROUTINE/, "object-not-found"],
  [/^(INSUFFICIENT_PERMISSIONS|PERMISSION_DENIED|UNAUTHORIZED_ACCESS)/, "permission"],
];
const REFUSED: UserMessage = {
  type: "CONNECTION_ACCESS_DENIED_ERROR",
  message: "Databricks refused the access token.",
  invalid: ["access_token"],
};

/** An error of the driver or the service in our words. */
export function databricksFailure(error: unknown, target: DatabricksTarget): QueryError {
  if (error instanceof QueryError) return error;
  const away = networkErrorBehind(error, target);
  if (away) return away;
  const { message, errorCode, statusCode } = error as Error & { errorCode?: unknown; statusCode?: unknown };
  if (
    statusCode === 401 ||
    statusCode === 403 ||
    /\b(401|403)\b.*(status|unauthor|forbidden)|Invalid access token/i.test(message)
  )
    return new QueryError("access-denied", REFUSED.message, null, null, { userMessage: REFUSED });
  if (errorCode === "CANCELED" || errorCode === "CLOSED")
    return new QueryError("cancelled", "The query was stopped");
  if (errorCode === "TIMEOUT") return new QueryError("timeout", "The query took too long and was stopped");
  const condition = /\[([A-Z][A-Z_0-9]+)(?:\.[A-Z_0-9]+)*\]/.exec(message);
  const kind = KINDS.find(([pattern]) => pattern.test(condition?.[1] ?? ""))?.[1];
  // What stands before the condition is the driver's, what stands behind the first line is the plan.
  const text = (condition ? message.slice(condition.index) : message).split("\n")[0] ?? message;
  const place = /line (\d+), pos(?:ition)? (\d+)/.exec(message);
  const line = place ? Number(place[1]) : null;
  const name = /(?:`[^`]+`\.)*`([^`]+)`|near '([^']+)'/.exec(text);
  const subject = kind ? (name?.[1] ?? name?.[2] ?? null) : null;
  return new QueryError(kind ?? "other", text, line, place ? Number(place[2]) + 1 : null, {
    subject,
    userMessage: kind ? missingObjectMessage(kind, subject, line) : null,
  });
}

import { QueryError, type QueryErrorKind } from "../engine.ts";
import { accessDeniedMessage, missingObjectMessage, networkErrorBehind } from "../error-messages/index.ts";
import type { SnowflakeTarget } from "./target.ts";

const KINDS: Readonly<Record<string, QueryErrorKind>> = {
  "001003": "syntax",
  "000904": "column-not-found",
  "002003": "object-not-found",
  "002043": "object-not-found",
  "002141": "object-not-found",
  "000604": "cancelled",
  "000605": "cancelled",
  "000630": "timeout",
  "003001": "permission",
  "003540": "permission",
  "300005": "memory",
  "390100": "access-denied",
  "390101": "access-denied",
  "390102": "access-denied",
  "390103": "access-denied",
  "390114": "connection",
  "390111": "connection",
  "390144": "access-denied",
  "390186": "access-denied",
  "390189": "access-denied",
  "390201": "unknown-database",
  "407001": "connection",
  "407002": "connection",
  "401001": "connection",
  "402001": "connection",
};

/** An error of the driver or the service in our words. */
export function snowflakeFailure(error: unknown, target: SnowflakeTarget): QueryError {
  if (error instanceof QueryError) return error;
  const away = networkErrorBehind(error, { host: target.host, port: 443 });
  if (away) return away;
  const { code, message } = error as { code?: unknown; message: string };
  const text = message.replace(/^SQL compilation error:\s*/, "");
  const place = /line (\d+) at position (\d+)/.exec(text);
  const line = place ? Number(place[1]) : null;
  const column = place ? Number(place[2]) + 1 : null;
  const about = /(?:invalid identifier|unexpected|(?:Object|Schema|Database|Table)) '([^']+)'/.exec(
    text,
  )?.[1];
  const subject = about?.split(".").at(-1)?.replaceAll('"', "") ?? null;
  const kind = errorKindOf(String(code ?? "").padStart(6, "0"), text);
  const userMessage =
    kind === "access-denied"
      ? accessDeniedMessage(target.username)
      : missingObjectMessage(kind, subject, line);
  return new QueryError(kind, text, line, column, { subject, userMessage });
}

/** One number stands for all sorts of objects: the words tell which. */
function errorKindOf(code: string, text: string): QueryErrorKind {
  const kind = KINDS[code] ?? (/^syntax error/.test(text) ? "syntax" : "other");
  if (kind !== "object-not-found") return kind;
  if (/^(Schema|Table schema) '/.test(text)) return "schema-not-found";
  if (/^Database '/.test(text)) return "catalog-not-found";
  return /function/i.test(text) ? "object-not-found" : "table-not-found";
}

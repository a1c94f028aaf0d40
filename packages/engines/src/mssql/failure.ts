import { QueryError, type QueryErrorKind } from "../engine.ts";
import {
  accessDeniedMessage,
  missingObjectMessage,
  networkErrorBehind,
  unknownDatabaseMessage,
  unreachableError,
} from "../error-messages/index.ts";
import type { MssqlTarget } from "./target.ts";

/** An error as the driver gives it: `number` is the server's. */
interface MssqlError {
  code?: unknown;
  number?: unknown;
  lineNumber?: unknown;
  message: string;
}

const KINDS: Readonly<Record<number, QueryErrorKind>> = {
  102: "syntax",
  103: "syntax",
  105: "syntax",
  137: "syntax",
  156: "syntax",
  170: "syntax",
  319: "syntax",
  1033: "syntax",
  207: "column-not-found",
  4104: "column-not-found",
  208: "table-not-found",
  4701: "table-not-found",
  2760: "schema-not-found",
  195: "object-not-found",
  2812: "object-not-found",
  4121: "object-not-found",
  911: "unknown-database",
  4060: "unknown-database",
  229: "permission",
  230: "permission",
  262: "permission",
  297: "permission",
  300: "permission",
  916: "permission",
  3906: "permission",
  15247: "permission",
  701: "memory",
  802: "memory",
  8645: "memory",
  8651: "memory",
  1222: "timeout",
  18452: "access-denied",
  18456: "access-denied",
  18470: "access-denied",
  40615: "access-denied",
};
const LOST = new Set(["ECONNCLOSED", "ENOTOPEN", "ESOCKET", "ECLOSE", "EINVALIDSTATE"]);

/** An error of the driver or the server in our words. */
export function mssqlFailure(error: unknown, target: MssqlTarget): QueryError {
  if (error instanceof QueryError) return error;
  const { code, number, lineNumber, message } = error as MssqlError;
  const kind = KINDS[Number(number)];
  if (kind) return serverError(kind, message, Number(lineNumber) || null, target);
  if (code === "ELOGIN") return serverError("access-denied", message, null, target);
  if (code === "ECANCEL") return new QueryError("cancelled", "The query was stopped");
  const away = networkErrorBehind(error, target);
  if (away) return away;
  if (/certificate/i.test(message)) {
    return new QueryError(
      "connection",
      `The server's certificate is not trusted: ${message}. Give its certificate authority, or add TrustServerCertificate=yes.`,
    );
  }
  if (code === "ETIMEOUT") return unreachableError("host-down", target);
  if (LOST.has(String(code))) return new QueryError("connection", `The connection was lost: ${message}`);
  return new QueryError("other", message, Number(lineNumber) || null);
}

function serverError(
  kind: QueryErrorKind,
  message: string,
  line: number | null,
  { username, database }: MssqlTarget,
): QueryError {
  if (kind === "access-denied")
    return new QueryError(kind, message, null, null, {
      subject: username,
      userMessage: accessDeniedMessage(username),
    });
  if (kind === "unknown-database")
    return new QueryError(kind, message, null, null, {
      subject: database,
      userMessage: unknownDatabaseMessage(database ?? ""),
    });
  const named = /'([^']+)'|"([^"]+)"/.exec(message);
  const subject = (named?.[1] ?? named?.[2])?.split(".").at(-1) ?? null;
  return new QueryError(kind, message, line, null, {
    subject,
    userMessage: missingObjectMessage(kind, subject, line),
  });
}

import { QueryError, type QueryErrorKind } from "../engine.ts";
import { missingObjectMessage, networkErrorBehind } from "../error-messages/index.ts";

/** An error as the service sends it. */
interface ServiceError {
  code?: unknown;
  message: string;
  errors?: { reason?: string; message?: string }[];
}

const REASONS: Readonly<Record<string, QueryErrorKind>> = {
  accessDenied: "permission",
  billingNotEnabled: "permission",
  bytesBilledLimitExceeded: "permission",
  stopped: "cancelled",
  timeout: "timeout",
  jobTimeout: "timeout",
  resourcesExceeded: "memory",
  responseTooLarge: "memory",
  backendError: "connection",
  rateLimitExceeded: "other",
};

/** Where errors in the credentials are noticed. */
const LOGIN = /invalid_grant|Invalid JWT|unauthorized_client|DECODER routines|invalid_client/i;

/** An error of the driver or the service in our words. */
export function bigqueryFailure(error: unknown): QueryError {
  if (error instanceof QueryError) return error;
  const away = networkErrorBehind(error, { host: "bigquery.googleapis.com", port: 443 });
  if (away) return away;
  const { code, errors, message: whole } = error as ServiceError;
  const { reason, message = whole } = errors?.[0] ?? {};
  if (LOGIN.test(whole) || Number(code) === 401) {
    return new QueryError("access-denied", "Google refused the key of the service account", null, null, {
      userMessage: {
        type: "CONNECTION_DATABASE_PERMISSIONS_ERROR",
        message: "Google refused the key of the service account. Is it complete, and was it not withdrawn?",
      },
    });
  }
  const place = /\[(\d+):(\d+)\]/.exec(message);
  const line = place ? Number(place[1]) : null;
  const kind = errorKindOf(reason, message);
  const subject = subjectOf(message);
  return new QueryError(kind, message, line, place ? Number(place[2]) : null, {
    subject,
    userMessage: missingObjectMessage(kind, subject, line),
  });
}

function errorKindOf(reason: string | undefined, message: string): QueryErrorKind {
  if (/^Unrecognized name: /.test(message)) return "column-not-found";
  if (/^Not found: Dataset /.test(message)) return "schema-not-found";
  if (/^Not found: Project /.test(message)) return "catalog-not-found";
  if (/^Not found: Table |must be qualified with a dataset/.test(message)) return "table-not-found";
  if (/^Function not found/.test(message)) return "object-not-found";
  if (/^(Syntax error|Unexpected|Expected)/.test(message)) return "syntax";
  return REASONS[reason ?? ""] ?? "other";
}

function subjectOf(message: string): string | null {
  const found =
    /^(?:Unrecognized name:|Not found: (?:Dataset|Table|Project)|Function not found:) ([^\s;]+)/.exec(
      message,
    );
  const name = found?.[1] ?? /^Table "([^"]+)" must be/.exec(message)?.[1];
  return name?.split(/[.:]/).at(-1)?.replaceAll("`", "") ?? null;
}

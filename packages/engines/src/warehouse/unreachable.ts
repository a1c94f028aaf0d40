import { QueryError, type QueryErrorKind } from "../engine.ts";

type Failure = [
  kind: QueryErrorKind,
  type: string,
  message: (host: string, port: number) => string,
  invalid: string[],
];

const CLOSED: Failure = [
  "port-closed",
  "CONNECTION_PORT_CLOSED_ERROR",
  (host, port) => `Port ${port} on hostname "${host}" refused the connection.`,
  ["host", "port"],
];
const UNKNOWN: Failure = [
  "unknown-host",
  "CONNECTION_INVALID_HOSTNAME_ERROR",
  (host) => `The hostname "${host}" cannot be resolved.`,
  ["host"],
];
const DOWN: Failure = [
  "host-down",
  "CONNECTION_HOST_DOWN_ERROR",
  (host, port) => `The host "${host}" might be down, and can't be reached on port ${port}.`,
  ["host", "port"],
];
const FAILURES: Readonly<Record<string, Failure>> = {
  ECONNREFUSED: CLOSED,
  ENOTFOUND: UNKNOWN,
  EAI_AGAIN: UNKNOWN,
  ETIMEDOUT: DOWN,
  EHOSTUNREACH: DOWN,
  ENETUNREACH: DOWN,
  EHOSTDOWN: DOWN,
};
const CODE = new RegExp(`\\b(${Object.keys(FAILURES).join("|")})\\b`);

/** An error of the way to a server, wherever the driver left the system's code; null when it is none. */
export function unreachable(
  error: unknown,
  { host, port }: { host: string; port: number },
): QueryError | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof QueryError) return cause;
    const code = CODE.exec(`${(cause as { code?: unknown }).code} ${cause.message}`)?.[1];
    const failure = code ? FAILURES[code] : undefined;
    if (!failure) continue;
    const [kind, type, message, invalid] = failure;
    const told = { type, message: message(host, port), invalid };
    return new QueryError(kind, told.message, null, null, { subject: host, told });
  }
  return null;
}

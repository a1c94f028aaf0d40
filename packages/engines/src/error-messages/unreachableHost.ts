import { QueryError, type QueryErrorKind, type UserMessage } from "../engine.ts";

/** Where a connection was to lead. */
interface Target {
  host: string;
  port: number | string;
}

type UnreachableKind = Extract<QueryErrorKind, "unknown-host" | "port-closed" | "host-down">;

/** The words of the error catalogue for a server that cannot be reached. */
export function unreachableMessage(kind: UnreachableKind, { host, port }: Target): UserMessage {
  switch (kind) {
    case "unknown-host":
      return {
        type: "CONNECTION_INVALID_HOSTNAME_ERROR",
        message: `The hostname "${host}" cannot be resolved.`,
        invalid: ["host"],
      };
    case "port-closed":
      return {
        type: "CONNECTION_PORT_CLOSED_ERROR",
        message: `Port ${port} on hostname "${host}" refused the connection.`,
        invalid: ["host", "port"],
      };
    case "host-down":
      return {
        type: "CONNECTION_HOST_DOWN_ERROR",
        message: `The host "${host}" might be down, and can't be reached on port ${port}.`,
        invalid: ["host", "port"],
      };
  }
}

/** The same as an error. */
export function unreachableError(kind: UnreachableKind, target: Target): QueryError {
  const userMessage = unreachableMessage(kind, target);
  return new QueryError(kind, userMessage.message, null, null, { subject: target.host, userMessage });
}

/** What the system's codes say of the way to a server. */
const KINDS: ReadonlyMap<string | undefined, UnreachableKind> = new Map([
  ["ECONNREFUSED", "port-closed"],
  ["ENOTFOUND", "unknown-host"],
  ["EAI_AGAIN", "unknown-host"],
  ["ETIMEDOUT", "host-down"],
  ["EHOSTUNREACH", "host-down"],
  ["ENETUNREACH", "host-down"],
  ["EHOSTDOWN", "host-down"],
]);
const CODE = new RegExp(`\\b(${[...KINDS.keys()].join("|")})\\b`);

/** A system's code of the way to a server as an error; null for a code of another kind. */
export function networkError(code: string | undefined, target: Target): QueryError | null {
  const kind = KINDS.get(code);
  return kind === undefined ? null : unreachableError(kind, target);
}

/** The same, wherever a driver left the system's code. */
export function networkErrorBehind(error: unknown, target: Target): QueryError | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof QueryError) return cause;
    const found = networkError(
      CODE.exec(`${(cause as { code?: unknown }).code} ${cause.message}`)?.[1],
      target,
    );
    if (found) return found;
  }
  return null;
}

import { QueryError, type QueryErrorKind } from "../engine.ts";

/** What the system's code says of the way to a server, in the catalogue's words; null for a code of another kind. */
export function unreachable(
  code: string | undefined,
  { host, port }: { host: string; port: number },
): QueryError | null {
  const failure = (kind: QueryErrorKind, type: string, message: string, invalid: string[]) =>
    new QueryError(kind, message, null, null, { subject: host, told: { type, message, invalid } });
  switch (code) {
    case "ECONNREFUSED": {
      const message = `Port ${port} on hostname "${host}" refused the connection.`;
      return failure("port-closed", "CONNECTION_PORT_CLOSED_ERROR", message, ["host", "port"]);
    }
    case "ENOTFOUND":
    case "EAI_AGAIN": {
      const message = `The hostname "${host}" cannot be resolved.`;
      return failure("unknown-host", "CONNECTION_INVALID_HOSTNAME_ERROR", message, ["host"]);
    }
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "EHOSTDOWN": {
      const message = `The host "${host}" might be down, and can't be reached on port ${port}.`;
      return failure("host-down", "CONNECTION_HOST_DOWN_ERROR", message, ["host", "port"]);
    }
    default:
      return null;
  }
}

/** What a server that lets nobody of this name and password in is told as. */
export function accessDenied(username: string): QueryError {
  const message = `Either the username "${username}" or the password is incorrect.`;
  const told = { type: "CONNECTION_ACCESS_DENIED_ERROR", message, invalid: ["username", "password"] };
  return new QueryError("access-denied", "The server refused the user", null, null, {
    subject: username,
    told,
  });
}

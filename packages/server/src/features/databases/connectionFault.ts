import { type AppError, structured } from "@sightline/core/errors";
import type { QueryError, QueryErrorKind } from "@sightline/engines";
import type { ConnectionDraft } from "./connectionDraft.ts";

interface Words {
  type: string;
  message: (about: { host: string; port: string; username: string; database: string }) => string;
  /** Fields of the form that are to be looked at. */
  invalid: readonly string[];
}

/** The catalogue's words for what keeps a connection from being made, where the engine has none of its own. */
const WORDS: Partial<Record<QueryErrorKind, Words>> = {
  "unknown-host": {
    type: "CONNECTION_INVALID_HOSTNAME_ERROR",
    message: ({ host }) => `The hostname "${host}" cannot be resolved.`,
    invalid: ["host"],
  },
  "port-closed": {
    type: "CONNECTION_PORT_CLOSED_ERROR",
    message: ({ host, port }) => `Port ${port} on hostname "${host}" refused the connection.`,
    invalid: ["host", "port"],
  },
  "host-down": {
    type: "CONNECTION_HOST_DOWN_ERROR",
    message: ({ host, port }) => `The host "${host}" might be down, and can't be reached on port ${port}.`,
    invalid: ["host", "port"],
  },
  "invalid-username": {
    type: "CONNECTION_INVALID_USERNAME_ERROR",
    message: ({ username }) => `The username "${username}" does not exist.`,
    invalid: ["username"],
  },
  "invalid-password": {
    type: "CONNECTION_INVALID_PASSWORD_ERROR",
    message: ({ username }) => `The password provided for username "${username}" is incorrect.`,
    invalid: ["username", "password"],
  },
  "access-denied": {
    type: "CONNECTION_ACCESS_DENIED_ERROR",
    message: ({ username }) => `Either the username "${username}" or the password is incorrect.`,
    invalid: ["username", "password"],
  },
  "unknown-database": {
    type: "CONNECTION_UNKNOWN_DATABASE_ERROR",
    message: ({ database }) => `Unable to connect to database "${database}".`,
    invalid: ["database"],
  },
};

/** Kinds that an engine and the network word themselves. */
const OWN_WORDS: Partial<Record<QueryErrorKind, string>> = {
  permission: "CONNECTION_DATABASE_PERMISSIONS_ERROR",
};

/** Seconds that the test of a connection may take. */
export const TEST_SECONDS = 30;

const tooSlow = (): AppError =>
  structured(
    "timeout",
    "CONNECTION_DATABASE_TIMEOUT",
    `The database did not answer within ${TEST_SECONDS} seconds. Check the host, the port and that the database accepts connections, then try again.`,
  );

/** Why a connection could not be made, in the words of the error catalogue; no secret is in them. */
export function connectionFault(draft: ConnectionDraft, error: QueryError): AppError {
  if (error.kind === "timeout") return tooSlow();
  const { engine } = draft;
  const fault = faultOf(draft, error);
  const invalid = fault.invalid?.map((field) => engine.form?.names?.[field] ?? field);
  const extra = { engine_name: engine.label, ...(invalid ? { invalid } : {}) };
  return structured("bad-request", fault.type, withoutSecrets(draft, fault.message), extra);
}

function faultOf(draft: ConnectionDraft, error: QueryError) {
  const { told, kind, message } = error;
  if (told) return told;
  const words = WORDS[kind];
  // The tunnel and the network tell of their own host.
  if (words && draft.tunnel === null) {
    return { type: words.type, message: words.message(aboutOf(draft)), invalid: [...words.invalid] };
  }
  const type = words?.type ?? OWN_WORDS[kind];
  if (type !== undefined) return { type, message };
  return { type: "GENERIC_DB_ENGINE_ERROR", message: `${draft.engine.id} error: ${message}` };
}

const aboutOf = ({ engine, uri }: ConnectionDraft) => ({
  host: uri.host ?? "localhost",
  port: String(uri.port ?? engine.defaultPort ?? ""),
  username: uri.username ?? "",
  database: uri.database ?? "",
});

/** Shorter texts are likely to be parts of other words. */
const SHORTEST_SECRET = 4;

/** A message of a driver with the secrets of the connection struck out. */
function withoutSecrets(draft: ConnectionDraft, message: string): string {
  const { uri, tunnel, secrets } = draft;
  const texts = [
    uri.password,
    tunnel?.password,
    tunnel?.privateKey,
    tunnel?.privateKeyPassword,
    ...textsOf(secrets),
  ].filter((text) => typeof text === "string" && text.length >= SHORTEST_SECRET);
  return texts.reduce<string>((shown, text) => shown.replaceAll(text as string, "XXXXXXXXXX"), message);
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsOf) : [];
}

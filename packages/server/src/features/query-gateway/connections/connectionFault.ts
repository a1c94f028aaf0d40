import type { AppError } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import type { QueryError, QueryErrorKind, UserMessage } from "@sightline/engines";
import {
  accessDeniedMessage,
  unknownDatabaseMessage,
  unknownUserMessage,
  unreachableMessage,
  wrongPasswordMessage,
} from "@sightline/engines/error-messages";
import type { ConnectionDraft } from "../../stored-databases/index.ts";

interface About {
  host: string;
  port: string;
  username: string;
  database: string;
}

/** The catalogue's words for what keeps a connection from being made, where the engine has none of its own. */
const MESSAGES: Partial<Record<QueryErrorKind, (about: About) => UserMessage>> = {
  "unknown-host": (about) => unreachableMessage("unknown-host", about),
  "port-closed": (about) => unreachableMessage("port-closed", about),
  "host-down": (about) => unreachableMessage("host-down", about),
  "invalid-username": ({ username }) => unknownUserMessage(username),
  "invalid-password": ({ username }) => wrongPasswordMessage(username),
  "access-denied": ({ username }) => accessDeniedMessage(username),
  "unknown-database": ({ database }) => unknownDatabaseMessage(database),
};

/** Kinds that an engine and the network word themselves. */
const ENGINE_WORDED: Partial<Record<QueryErrorKind, string>> = {
  permission: "CONNECTION_DATABASE_PERMISSIONS_ERROR",
};

/** Seconds that the test of a connection may take. */
export const TEST_SECONDS = 30;

const tooSlow = (): AppError =>
  structuredError(
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
  const extra = { engine_name: engine.supersetName ?? engine.label, ...(invalid ? { invalid } : {}) };
  return structuredError("bad-request", fault.type, withoutSecrets(draft, fault.message), extra);
}

function faultOf(draft: ConnectionDraft, error: QueryError): UserMessage {
  const { userMessage, kind, message } = error;
  if (userMessage) return userMessage;
  const words = MESSAGES[kind]?.(aboutOf(draft));
  // The tunnel and the network tell of their own host.
  if (words && draft.tunnel === null) return words;
  const type = words?.type ?? ENGINE_WORDED[kind];
  if (type !== undefined) return { type, message };
  return { type: "GENERIC_DB_ENGINE_ERROR", message: `${draft.engine.id} error: ${message}` };
}

const aboutOf = ({ engine, uri }: ConnectionDraft): About => ({
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

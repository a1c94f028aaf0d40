import type { ConnectionParameters, SshTunnel } from "@sightline/api/databases";
import type { Connection, Kind } from "../queries.ts";

export const FLAGS = [
  "expose_in_sqllab",
  "allow_ctas",
  "allow_cvas",
  "allow_dml",
  "allow_run_async",
  "allow_file_upload",
  "impersonate_user",
] as const;
export type Flag = (typeof FLAGS)[number];

/** Times that the form asks for, seconds; they stand in the extra. */
export const CACHE_TIMEOUTS = ["schema_cache_timeout", "table_cache_timeout"] as const;

export type Extra = Record<string, unknown> & { metadata_cache_timeout?: Record<string, number> };

/** What is typed into the form of a database. Numbers are text until they are sent. */
export interface Draft {
  id: number | null;
  engine: string;
  byUri: boolean;
  database_name: string;
  sqlalchemy_uri: string;
  parameters: ConnectionParameters;
  /** `key=value&key=value`. */
  query: string;
  flags: Record<Flag, boolean>;
  force_ctas_schema: string;
  cache_timeout: string;
  extra: Extra;
  /** JSON text; it stands in the extra. */
  engine_params: string;
  server_cert: string;
  masked_encrypted_extra: string;
  /** Null: the server is reached directly. */
  ssh_tunnel: SshTunnel | null;
}

const NO_FLAGS = Object.fromEntries(FLAGS.map((flag) => [flag, false])) as Draft["flags"];

/** The form of a new database. */
export const newDraft = (kind: Kind): Draft => ({
  id: null,
  engine: kind.engine,
  byUri: kind.parameters === undefined,
  database_name: kind.label,
  sqlalchemy_uri: "",
  parameters: kind.default_port !== null && asksForPort(kind) ? { port: kind.default_port } : {},
  query: "",
  flags: { ...NO_FLAGS, expose_in_sqllab: true },
  force_ctas_schema: "",
  cache_timeout: "",
  extra: {},
  engine_params: "",
  server_cert: "",
  masked_encrypted_extra: "",
  ssh_tunnel: null,
});

const asksForPort = ({ parameters }: Kind): boolean =>
  parameters?.properties !== undefined && "port" in (parameters.properties as object);

/** The form of a known database; its secrets are masked. */
export function draftOf(known: Connection): Draft {
  const { engine_params, ...extra } = extraOf(known.extra);
  return {
    id: known.id,
    engine: known.backend,
    byUri: known.configuration_method !== "dynamic_form",
    database_name: known.database_name,
    sqlalchemy_uri: known.sqlalchemy_uri,
    parameters: known.parameters,
    query: new URLSearchParams(known.parameters.query ?? {}).toString(),
    flags: Object.fromEntries(FLAGS.map((flag) => [flag, known[flag]])) as Draft["flags"],
    force_ctas_schema: known.force_ctas_schema ?? "",
    cache_timeout: known.cache_timeout === null ? "" : String(known.cache_timeout),
    extra,
    engine_params: engine_params === undefined ? "" : JSON.stringify(engine_params, null, 2),
    server_cert: known.server_cert ?? "",
    masked_encrypted_extra: known.masked_encrypted_extra ?? "",
    ssh_tunnel: known.ssh_tunnel,
  };
}

const extraOf = (text: string): Extra => (objectIn(text) as Extra | null) ?? {};

/** The object that a text of JSON is; null: it is none. */
export function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = value !== null && typeof value === "object" && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Whether the options of the engine can be sent. */
export const hasReadableParams = ({ engine_params }: Pick<Draft, "engine_params">): boolean =>
  engine_params.trim() === "" || objectIn(engine_params) !== null;

/** The part of the form that makes a connection. */
export function connectionBody(draft: Draft) {
  const method = draft.byUri
    ? { configuration_method: "sqlalchemy_form" as const, sqlalchemy_uri: draft.sqlalchemy_uri.trim() }
    : {
        configuration_method: "dynamic_form" as const,
        engine: draft.engine,
        parameters: { ...draft.parameters, query: queryOf(draft.query), ssh: draft.ssh_tunnel !== null },
      };
  return {
    ...method,
    database_name: draft.database_name.trim(),
    extra: JSON.stringify({
      ...draft.extra,
      ...(draft.engine_params.trim() !== "" && { engine_params: objectIn(draft.engine_params) }),
    }),
    impersonate_user: draft.flags.impersonate_user,
    server_cert: draft.server_cert.trim() || null,
    masked_encrypted_extra: draft.masked_encrypted_extra.trim() || null,
    ...(draft.ssh_tunnel || draft.id !== null ? { ssh_tunnel: draft.ssh_tunnel } : {}),
  };
}

/** The whole form, as it is stored. */
export const storedBody = (draft: Draft) => ({
  ...connectionBody(draft),
  ...draft.flags,
  force_ctas_schema: draft.force_ctas_schema.trim() || null,
  cache_timeout: draft.cache_timeout.trim() === "" ? null : Number(draft.cache_timeout),
});

const queryOf = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** The extra with a time that metadata is kept; an empty field keeps none. */
export function withCacheTimeout(extra: Extra, name: string, text: string): Extra {
  const { [name]: _old, ...others } = extra.metadata_cache_timeout ?? {};
  const seconds = Number(text);
  const kept = text.trim() === "" || Number.isNaN(seconds) ? others : { ...others, [name]: seconds };
  return { ...extra, metadata_cache_timeout: kept };
}

import { type ConnectOptions, QueryError } from "../engine.ts";
import { namesNoUser } from "../error-messages/index.ts";
import { parseUri } from "../uri/uri.ts";

/** Where a Trino server is and who asks it. */
export interface TrinoTarget {
  secure: boolean;
  host: string;
  port: number;
  /** Who logs in. */
  username: string;
  /** Whom the statements are run as. */
  sessionUser: string;
  /** The whole `Authorization` header; null where the server trusts the name. */
  authorization: string | null;
  catalog: string | null;
  schema: string | null;
  /** Trusted beside or in place of the system's; PEM. */
  certificate: string | null;
  /** `Trino`, or `Presto` for the older protocol. */
  prefix: "Trino" | "Presto";
}

type TargetOptions = Pick<ConnectOptions, "uri" | "secrets" | "serverCertificate" | "sessionUser">;

/** What may stand in a header. */
const HEADER_TEXT = /^[\x20-\x7e\xa0-\xff]+$/;

const KNOWN_OPTIONS = new Set(["http_scheme", "protocol"]);

/** Reads `trino://user:password@host:port/catalog/schema`. Throws a QueryError for what cannot be a connection. */
export function trinoTarget(
  { uri, secrets, serverCertificate, sessionUser }: TargetOptions,
  prefix: TrinoTarget["prefix"],
): TrinoTarget {
  const parsed = parseUri(uri);
  if (!parsed?.host) throw new QueryError("connection", "The connection names no host");
  const odd = Object.keys(parsed.query).find((key) => !KNOWN_OPTIONS.has(key));
  if (odd) throw new QueryError("connection", `The connection option ${odd} is not known`);
  const scheme = parsed.query.http_scheme ?? parsed.query.protocol;
  if (scheme !== undefined && scheme !== "http" && scheme !== "https")
    throw new QueryError("connection", "http_scheme is either http or https");
  const username = parsed.username ?? "";
  if (!username) throw namesNoUser();
  const asked = sessionUser ?? username;
  if (!HEADER_TEXT.test(asked))
    throw new QueryError("connection", `The user name "${asked}" cannot be sent to the server`);
  const token = tokenOf(secrets);
  const guarded = parsed.password !== null || token !== null;
  const secure = scheme ? scheme === "https" : guarded || parsed.port === 443;
  if (guarded && !secure) throw new QueryError("connection", "A password is only sent over https");
  const [catalog, schema] = (parsed.database ?? "").split("/");
  return {
    secure,
    host: parsed.host,
    port: parsed.port ?? (secure ? 443 : 8080),
    username,
    sessionUser: asked,
    authorization: token
      ? `Bearer ${token}`
      : parsed.password === null
        ? null
        : `Basic ${Buffer.from(`${username}:${parsed.password}`).toString("base64")}`,
    catalog: catalog || null,
    schema: schema || null,
    certificate: serverCertificate,
    prefix,
  };
}

/** `{"auth_method": "jwt", "auth_params": {"token": …}}` of the database's secrets. */
function tokenOf(secrets: ConnectOptions["secrets"]): string | null {
  if (secrets.auth_method !== "jwt") return null;
  const token = (secrets.auth_params as { token?: unknown } | undefined)?.token;
  return typeof token === "string" ? token : null;
}

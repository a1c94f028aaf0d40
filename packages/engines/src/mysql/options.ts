import { isIP } from "node:net";
import { type ConnectOptions, QueryError } from "../engine.ts";
import { parseUri } from "../uri/uri.ts";

/** Where to connect and how, as far as the driver is told. */
export interface ServerOptions {
  host: string;
  port: number;
  username: string;
  password: string;
  /** As the server is asked for it when connecting. */
  database: string | null;
  /** What unqualified names mean then. */
  schema: string | null;
  /** Null: not encrypted. */
  tls: TlsOptions | null;
  connectTimeoutMs: number;
}

export interface TlsOptions {
  ca?: string;
  rejectUnauthorized: boolean;
  verifyIdentity: boolean;
}

const SSL_MODES = ["DISABLED", "PREFERRED", "REQUIRED", "VERIFY_CA", "VERIFY_IDENTITY"] as const;
type SslMode = (typeof SSL_MODES)[number];

const DEFAULT_CONNECT_TIMEOUT_S = 10;
const MAX_CONNECT_TIMEOUT_S = 60;

/** The options of a URI and of `connect_args`. Whatever is not known here is refused: drivers read files by option. */
export function serverOptions(
  { uri, connectArgs, serverCertificate }: ConnectOptions,
  { defaultPort, catalogInDatabase }: { defaultPort: number; catalogInDatabase: boolean },
): ServerOptions {
  const parts = parseUri(uri);
  if (!parts?.host) throw new QueryError("connection", "The connection string names no host");
  const given: Record<string, unknown> = { ...connectArgs, ...parts.query };
  let mode: SslMode | null = null;
  let connectTimeoutS = DEFAULT_CONNECT_TIMEOUT_S;
  for (const [key, value] of Object.entries(given)) {
    switch (key) {
      case "charset":
        if (!/^utf8(mb[34])?$/i.test(String(value)))
          throw refusedOption(key, "only utf8mb4 is used: every character can be written in it");
        break;
      case "use_unicode":
        break;
      case "ssl":
        mode ??= /^(1|true|on|yes)$/i.test(String(value)) ? "REQUIRED" : "DISABLED";
        break;
      case "ssl_mode":
      case "ssl-mode":
      case "sslmode":
        mode = sslMode(String(value), key);
        break;
      case "connect_timeout":
        connectTimeoutS = seconds(value, key);
        break;
      default:
        throw refusedOption(key, "it is not known, or could read files or change the session. Remove it");
    }
  }
  if (mode === "VERIFY_IDENTITY" && isIP(parts.host))
    throw refusedOption("ssl_mode", "a server's identity is its name. Give the host by its name");
  return {
    host: parts.host,
    port: parts.port ?? defaultPort,
    username: parts.username ?? "",
    password: parts.password ?? "",
    database: parts.database,
    // `catalog.database`
    schema: catalogInDatabase ? (parts.database?.replace(/^.*\./, "") ?? null) : parts.database,
    tls: tlsOptions(mode, serverCertificate),
    connectTimeoutMs: connectTimeoutS * 1000,
  };
}

const refusedOption = (key: string, why: string) =>
  new QueryError("permission", `The connection option "${key}" is refused: ${why}.`);

function sslMode(value: string, key: string): SslMode {
  const found = SSL_MODES.find((mode) => mode === value.toUpperCase().replace("-", "_"));
  if (!found) throw refusedOption(key, `"${value}" is none of ${SSL_MODES.join(", ")}`);
  return found;
}

function seconds(value: unknown, key: string): number {
  const number = Number(value);
  if (!Number.isFinite(number) || number <= 0 || number > MAX_CONNECT_TIMEOUT_S)
    throw refusedOption(key, `it takes 1 to ${MAX_CONNECT_TIMEOUT_S} seconds`);
  return number;
}

/** As MySQL's clients read the modes: a certificate authority that was given is always checked. */
function tlsOptions(mode: SslMode | null, certificate: string | null): TlsOptions | null {
  if (mode === "DISABLED") return null;
  if (certificate === null && (mode === null || mode === "PREFERRED")) return null;
  return {
    ...(certificate === null ? {} : { ca: certificate }),
    rejectUnauthorized: certificate !== null || mode === "VERIFY_CA" || mode === "VERIFY_IDENTITY",
    verifyIdentity: mode === "VERIFY_IDENTITY",
  };
}

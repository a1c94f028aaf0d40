import { isIP } from "node:net";
import type { ConnectionOptions as TlsOptions } from "node:tls";
import { type ConnectOptions, QueryError } from "../engine.ts";
import { namesNoUser } from "../error-messages/index.ts";
import { parseUri } from "../uri/uri.ts";

/** How a connection is protected; `preferred`: with TLS where the server has it. */
export interface Tls {
  mode: "off" | "preferred" | "on";
  options: TlsOptions;
}

export interface Settings {
  host: string;
  port: number;
  username: string;
  password: string | null;
  database: string;
  tls: Tls;
  connectTimeoutMs: number;
  /** Command-line options for the server's process: `-c search_path=sales`. */
  options: string | null;
  applicationName: string;
}

const KNOWN_KEYS = ["sslmode", "options", "connect_timeout", "application_name"] as const;
type Key = (typeof KNOWN_KEYS)[number];

const SSL_MODES = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"] as const;
type SslMode = (typeof SSL_MODES)[number];

const DEFAULT_CONNECT_TIMEOUT_S = 10;

/** What a URI and the options beside it say about the way to a server. Rejects what is not known rather than ignore it. */
export function readSettings(options: ConnectOptions, defaultPort: number): Settings {
  const uri = parseUri(options.uri);
  if (!uri) throw new QueryError("connection", "The connection string cannot be read");
  const unknown = Object.keys(uri.query).filter((key) => !isKnown(key));
  if (unknown.length > 0) {
    throw new QueryError(
      "connection",
      `The connection string has options that are not supported: ${unknown.join(", ")}. Supported are ${KNOWN_KEYS.join(", ")}.`,
    );
  }
  if (!uri.username) throw namesNoUser();
  const option = (key: Key): string | null => {
    const value = options.connectArgs[key] ?? uri.query[key];
    return value === undefined || value === null || value === "" ? null : String(value);
  };
  const host = uri.host ?? "localhost";
  return {
    host,
    port: uri.port ?? defaultPort,
    username: uri.username,
    password: uri.password,
    database: uri.database ?? uri.username,
    tls: tlsOf(option("sslmode"), host, options.serverCertificate),
    connectTimeoutMs: 1000 * seconds(option("connect_timeout")),
    options: option("options"),
    applicationName: option("application_name") ?? "Sightline",
  };
}

const isKnown = (key: string): key is Key => KNOWN_KEYS.some((known) => known === key);

function seconds(text: string | null): number {
  if (text === null) return DEFAULT_CONNECT_TIMEOUT_S;
  const value = Number(text);
  if (Number.isInteger(value) && value > 0 && value <= 600) return value;
  throw new QueryError("connection", "connect_timeout is a number of seconds from 1 to 600");
}

/** As libpq reads `sslmode`: `require` does not look at the certificate unless an authority is given to check it. */
function tlsOf(text: string | null, host: string, certificate: string | null): Tls {
  const mode = text ?? (certificate === null ? "prefer" : "verify-ca");
  if (!isSslMode(mode)) {
    throw new QueryError("connection", `sslmode is one of ${SSL_MODES.join(", ")}`);
  }
  if (mode === "disable" || mode === "allow") return { mode: "off", options: {} };
  const checksChain = mode === "verify-ca" || mode === "verify-full" || certificate !== null;
  return {
    mode: mode === "prefer" ? "preferred" : "on",
    options: {
      host,
      ...(isIP(host) === 0 && { servername: host }),
      ...(certificate !== null && { ca: certificate }),
      rejectUnauthorized: checksChain,
      ...(mode !== "verify-full" && { checkServerIdentity: () => undefined }),
    },
  };
}

const isSslMode = (text: string): text is SslMode => SSL_MODES.some((mode) => mode === text);

/** The first schema that the server is told to search: unqualified names mean its tables. */
export function searchedSchema(options: string | null): string {
  const found = /(?:-c\s*|--)search_path=("(?:[^"]|"")+"|[^\s,]+)/i.exec(options ?? "")?.[1];
  if (found === undefined) return "public";
  return found.startsWith('"') ? found.slice(1, -1).replaceAll('""', '"') : found.toLowerCase();
}

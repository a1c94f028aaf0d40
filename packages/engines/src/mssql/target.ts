import { type ConnectOptions, QueryError } from "../engine.ts";
import { namesNoUser } from "../error-messages/index.ts";
import { isYes, knownOptions, plainHost } from "../warehouse/index.ts";

/** Where a SQL Server is, who asks it, and how the way is kept. */
export interface MssqlTarget {
  host: string;
  port: number;
  username: string;
  password: string;
  database: string | null;
  encrypt: boolean;
  trustCertificate: boolean;
  /** PEM. */
  certificate: string | null;
  connectTimeoutMs: number;
}

const KNOWN = [
  "encrypt",
  "trustservercertificate",
  "connect_timeout",
  "timeout",
  "login_timeout",
  "charset",
  "driver",
];
const MAX_TIMEOUT_S = 60;

/** Reads `mssql+pymssql://user:password@host:port/database`. Throws a QueryError for what cannot be a connection. */
export function mssqlTarget(
  options: Pick<ConnectOptions, "uri" | "connectArgs" | "serverCertificate">,
): MssqlTarget {
  const { parts, option } = knownOptions(options, KNOWN);
  if (parts.username === null) throw namesNoUser();
  const charset = option("charset");
  if (charset && !/^utf-?8$/i.test(charset))
    throw new QueryError("permission", 'The connection option "charset" is refused: only utf8 is used.');
  const encrypt = option("encrypt");
  const timeoutS = Number(option("connect_timeout") ?? option("login_timeout") ?? option("timeout") ?? 15);
  return {
    host: plainHost(parts.host),
    port: parts.port ?? 1433,
    username: parts.username,
    password: parts.password ?? "",
    database: parts.database,
    encrypt: encrypt === null || isYes(encrypt) || /^(mandatory|strict)$/i.test(encrypt),
    trustCertificate: isYes(option("trustservercertificate")),
    certificate: options.serverCertificate,
    connectTimeoutMs:
      (Number.isFinite(timeoutS) && timeoutS > 0 ? Math.min(timeoutS, MAX_TIMEOUT_S) : 15) * 1000,
  };
}

import { type ConnectOptions, QueryError } from "../engine.ts";
import { parseUri } from "../uri/uri.ts";

/** Where a ClickHouse server is and who asks it. */
export interface ClickhouseTarget {
  secure: boolean;
  host: string;
  port: number;
  username: string;
  password: string;
  database: string;
  certificate: string | null;
}

const KNOWN_OPTIONS = new Set(["secure", "protocol"]);
const TRUE = new Set(["true", "1", "yes"]);

/** Reads `clickhousedb://user:password@host:port/database?secure=true`. Throws a QueryError for what is none. */
export function clickhouseTarget({
  uri,
  serverCertificate,
}: Pick<ConnectOptions, "uri" | "serverCertificate">): ClickhouseTarget {
  const parsed = parseUri(uri);
  if (!parsed?.host) throw new QueryError("connection", "The connection names no host");
  const odd = Object.keys(parsed.query).find((key) => !KNOWN_OPTIONS.has(key));
  if (odd) throw new QueryError("connection", `The connection option ${odd} is not known`);
  const secure = TRUE.has(parsed.query.secure?.toLowerCase() ?? "") || parsed.query.protocol === "https";
  return {
    secure,
    host: parsed.host,
    port: parsed.port ?? (secure ? 8443 : 8123),
    username: parsed.username ?? "default",
    password: parsed.password ?? "",
    database: parsed.database || "default",
    certificate: serverCertificate,
  };
}

import { type ConnectOptions, QueryError } from "../engine.ts";
import { knownOptions, type Place, plainHost } from "../warehouse/index.ts";

/** A workspace's SQL warehouse or cluster, and the token that opens it. */
export interface DatabricksTarget {
  host: string;
  port: number;
  httpPath: string;
  token: string;
  /** PEM. */
  certificate: string | null;
  place: Place;
}

const KNOWN = ["http_path", "catalog", "schema", "ssl"];

/** Reads `databricks://token:…@host:443?http_path=…&catalog=…&schema=…`. Throws a QueryError. */
export function databricksTarget(
  options: Pick<ConnectOptions, "uri" | "connectArgs" | "serverCertificate">,
): DatabricksTarget {
  const { parts, option } = knownOptions(options, KNOWN);
  const httpPath = option("http_path");
  if (!httpPath || !/^\/?[\w./-]+$/.test(httpPath))
    throw new QueryError(
      "connection",
      "The connection names no SQL warehouse: ?http_path=/sql/1.0/warehouses/…",
    );
  if (!parts.password) throw new QueryError("connection", "The connection has no access token: token:…@host");
  return {
    host: plainHost(parts.host),
    port: parts.port ?? 443,
    httpPath: httpPath.startsWith("/") ? httpPath : `/${httpPath}`,
    token: parts.password,
    certificate: options.serverCertificate,
    place: { catalog: option("catalog"), schema: option("schema") ?? (parts.database || "default") },
  };
}

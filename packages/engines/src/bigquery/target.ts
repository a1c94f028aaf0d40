import { type ConnectOptions, QueryError } from "../engine.ts";
import { knownOptions, type Place } from "../warehouse/index.ts";
import { type Credentials, credentialsOf } from "./credentials.ts";

/** The project that pays, and the service account that asks. */
export interface BigQueryTarget {
  project: string;
  credentials: Pick<Credentials, "client_email" | "private_key">;
  location: string | null;
  /** A statement that would read more is refused by the service. */
  maximumBytesBilled: string | null;
  place: Place;
}

const KNOWN = ["location", "maximum_bytes_billed"];

/** Reads `bigquery://project/dataset?location=EU`. Throws a QueryError for what cannot be a connection. */
export function bigqueryTarget(
  options: Pick<ConnectOptions, "uri" | "connectArgs" | "secrets">,
): BigQueryTarget {
  const { parts, option } = knownOptions(options, KNOWN);
  const credentials = credentialsOf(options.secrets.credentials_info);
  const project = parts.host ?? credentials.project;
  if (!project || !/^[a-z][a-z0-9.:-]*$/.test(project))
    throw new QueryError("connection", "The connection string names no project: bigquery://project/dataset");
  const bytes = option("maximum_bytes_billed");
  if (bytes !== null && !/^\d+$/.test(bytes))
    throw new QueryError("connection", "maximum_bytes_billed is a number of bytes");
  return {
    project,
    credentials: { client_email: credentials.client_email, private_key: credentials.private_key },
    location: option("location"),
    maximumBytesBilled: bytes,
    place: { catalog: project, schema: parts.database || null },
  };
}

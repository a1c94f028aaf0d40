import { type ConnectOptions, QueryError } from "../engine.ts";
import { knownOptions, type Place } from "../warehouse/index.ts";

/** The project that pays, and the service account that asks. */
export interface BigQueryTarget {
  project: string;
  credentials: { client_email: string; private_key: string };
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

/**
 * The key of a service account. Other sorts of credentials name files, addresses and programs of this machine, and
 * without any the service would be asked in the name of the machine itself.
 */
function credentialsOf(value: unknown) {
  const info = (typeof value === "string" ? parsed(value) : value) as
    | Record<string, unknown>
    | null
    | undefined;
  const { client_email, private_key, project_id, type = "service_account" } = info ?? {};
  if (type !== "service_account" || typeof client_email !== "string" || typeof private_key !== "string") {
    throw new QueryError(
      "connection",
      'The connection has no key of a service account. Put it into the secrets as "credentials_info".',
    );
  }
  return { client_email, private_key, project: typeof project_id === "string" ? project_id : null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

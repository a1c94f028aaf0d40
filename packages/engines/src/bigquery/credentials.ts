import { QueryError } from "../engine.ts";

/** Who asks BigQuery: a service account, and the project that it belongs to. */
export interface Credentials {
  client_email: string;
  private_key: string;
  project: string | null;
}

/**
 * The key of a service account. Other sorts of credentials name files, addresses and programs of this machine, and
 * without any the service would be asked in the name of the machine itself.
 */
export function credentialsOf(value: unknown): Credentials {
  const { client_email, private_key, type = "service_account" } = infoOf(value);
  if (type !== "service_account" || typeof client_email !== "string" || typeof private_key !== "string") {
    throw new QueryError(
      "connection",
      'The connection has no key of a service account. Put it into the secrets as "credentials_info".',
    );
  }
  return { client_email, private_key, project: projectOf(value) };
}

/** The project that credentials belong to; null where they name none. */
export function projectOf(value: unknown): string | null {
  const { project_id } = infoOf(value);
  return typeof project_id === "string" ? project_id : null;
}

function infoOf(value: unknown): Record<string, unknown> {
  const info = typeof value === "string" ? parseCredentials(value) : value;
  return info !== null && typeof info === "object" ? (info as Record<string, unknown>) : {};
}

function parseCredentials(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

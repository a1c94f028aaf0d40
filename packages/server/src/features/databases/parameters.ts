import type { ConnectionParameters } from "@sightline/api/databases";
import type { ConnectionUri, Engine } from "@sightline/engines";

/** The URI that the fields of a connection form stand for. */
export function uriOfParameters(
  engine: Engine,
  driver: string | null,
  parameters: ConnectionParameters,
): ConnectionUri {
  const { host, port, username, password, database, query, encryption } = parameters;
  return {
    engine: engine.id,
    driver,
    username: username || null,
    password: password ?? null,
    host: host?.trim() || null,
    port: portOf(port),
    database: database || null,
    query: { ...query, ...(encryption ? engine.form?.encryption : {}) },
  };
}

/** The number that was meant as a port; null for none, and for what is none. */
export function portOf(port: ConnectionParameters["port"]): number | null {
  if (port === undefined || port === null || port === "") return null;
  const number = Number(port);
  return Number.isInteger(number) && number >= 0 && number <= 65_535 ? number : null;
}

/** The fields of the connection form as a URI fills them. */
export function parametersOf(engine: Engine | null, uri: ConnectionUri | null): ConnectionParameters {
  if (!engine?.form || !uri) return {};
  const added = Object.entries(engine.form.encryption);
  const encryption = added.length > 0 && added.every(([key, value]) => uri.query[key] === value);
  const query = Object.fromEntries(
    Object.entries(uri.query).filter(([key]) => !(encryption && key in engine.form!.encryption)),
  );
  const { host, port, username, password, database } = uri;
  return { host, port, username, password, database, query, encryption };
}

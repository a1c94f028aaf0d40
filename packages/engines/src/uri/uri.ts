/** A connection string in the form of SQLAlchemy: `engine+driver://user:password@host:port/database?key=value`. */
export interface ConnectionUri {
  /** Lower case: `postgresql`. */
  engine: string;
  driver: string | null;
  username: string | null;
  password: string | null;
  host: string | null;
  port: number | null;
  /** Everything after the slash of the host, percent-decoded: `db`, `/abs/file.duckdb`, `catalog/schema`. */
  database: string | null;
  query: Record<string, string>;
}

/** What stands for a password wherever a URI is shown. */
export const PASSWORD_MASK = "XXXXXXXXXX";

/** Query keys whose values are secrets. */
const SECRET_KEY = /password|passwd|token|secret|private_?key|api_?key|credential/i;

// The last @ before the path ends the user's part: passwords with a bare @ are common.
const SHAPE =
  /^(?<engine>[A-Za-z][\w.-]*)(?:\+(?<driver>[\w.-]+))?:\/\/(?:(?<username>[^:/?]*)(?::(?<password>[^/?]*))?@)?(?<host>\[[^\]]*\]|[^/:?]*)(?::(?<port>\d*))?(?:\/(?<database>[^?]*))?(?:\?(?<query>.*))?$/s;

/** The parts of a URI, percent-decoded; null if the text is not one. */
export function parseUri(uri: string): ConnectionUri | null {
  const parts = SHAPE.exec(uri.trim())?.groups;
  if (!parts?.engine) return null;
  try {
    const port = parts.port ? Number(parts.port) : null;
    if (port !== null && port > 65_535) return null;
    return {
      engine: parts.engine.toLowerCase(),
      driver: parts.driver ?? null,
      username: decodePart(parts.username),
      password: parts.password === undefined ? null : decodeURIComponent(parts.password),
      host: decodePart(parts.host?.replace(/^\[|\]$/g, "")),
      port,
      database: decodePart(parts.database),
      query: Object.fromEntries(new URLSearchParams(parts.query ?? "")),
    };
  } catch {
    return null; // a percent sign that escapes nothing
  }
}

function decodePart(part: string | undefined): string | null {
  return part ? decodeURIComponent(part) : null;
}

/** The URI that `parseUri` would read as these parts. */
export function formatUri(uri: ConnectionUri): string {
  const login =
    uri.username === null && uri.password === null
      ? ""
      : `${encodeURIComponent(uri.username ?? "")}${uri.password === null ? "" : `:${encodeURIComponent(uri.password)}`}@`;
  const host = uri.host?.includes(":") ? `[${uri.host}]` : (uri.host ?? "");
  const port = uri.port === null ? "" : `:${uri.port}`;
  const database = uri.database === null ? "" : `/${uri.database.split("/").map(encodePathPart).join("/")}`;
  const query = new URLSearchParams(uri.query).toString();
  const driver = uri.driver ? `+${uri.driver}` : "";
  return `${uri.engine}${driver}://${login}${host}${port}${database}${query ? `?${query}` : ""}`;
}

/** A colon may stand in a path: `:memory:`. */
const encodePathPart = (part: string): string => encodeURIComponent(part).replaceAll("%3A", ":");

/** The URI with its password and secret query values replaced by the mask. Text that is no URI keeps nothing after `://`. */
export function maskUri(uri: string): string {
  const parsed = parseUri(uri);
  if (!parsed) return uri.replace(/:\/\/.*$/s, `://${PASSWORD_MASK}`);
  const hidden = Object.entries(parsed.query).some(([key]) => SECRET_KEY.test(key));
  if (!parsed.password && !hidden) return uri;
  return formatUri({
    ...parsed,
    password: parsed.password ? PASSWORD_MASK : parsed.password,
    query: mapSecrets(parsed.query, () => PASSWORD_MASK),
  });
}

/** `uri` with each masked secret put back from `stored`: what a form sends that showed the masked URI. */
export function unmaskUri(uri: string, stored: string): string {
  const parsed = parseUri(uri);
  const original = parseUri(stored);
  if (!parsed || !original) return uri;
  const query = mapSecrets(parsed.query, (key, value) =>
    value === PASSWORD_MASK ? (original.query[key] ?? value) : value,
  );
  const password = parsed.password === PASSWORD_MASK ? original.password : parsed.password;
  const changed = password !== parsed.password || JSON.stringify(query) !== JSON.stringify(parsed.query);
  return changed ? formatUri({ ...parsed, password, query }) : uri;
}

/** The URI with this password, or none. Text that is no URI stays as it is. */
export function withPassword(uri: string, password: string | null): string {
  const parsed = parseUri(uri);
  return parsed ? formatUri({ ...parsed, password }) : uri;
}

/** Whether a mask stands where a secret belongs. */
export const isMasked = (uri: ConnectionUri): boolean =>
  uri.password === PASSWORD_MASK ||
  Object.entries(uri.query).some(([key, value]) => SECRET_KEY.test(key) && value === PASSWORD_MASK);

/** Whether two URIs lead to the same server as the same user, so that one's secrets may be sent to the other. */
export function sameTarget(a: ConnectionUri, b: ConnectionUri): boolean {
  // Drivers take a host from the options too. The driver itself decides how a password is sent.
  const target = ({ engine, driver, username, host, port, query }: ConnectionUri) =>
    JSON.stringify([engine, driver, username, host, port, Object.entries(openOptions(query)).sort()]);
  return target(a) === target(b);
}

const openOptions = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !SECRET_KEY.test(key)));

function mapSecrets(
  query: Record<string, string>,
  map: (key: string, value: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, SECRET_KEY.test(key) ? map(key, value) : value]),
  );
}

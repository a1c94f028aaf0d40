import { type ConnectOptions, QueryError } from "../engine.ts";
import { type ConnectionUri, parseUri } from "../uri/uri.ts";

/**
 * The URI's parts with its options and those of `connect_args`, keys in lower case. An option that is not in `known`
 * is refused: drivers read files and change how they connect by option.
 */
export function knownOptions(
  { uri, connectArgs }: Pick<ConnectOptions, "uri" | "connectArgs">,
  known: readonly string[],
): { parts: ConnectionUri; option: (name: string) => string | null } {
  const parts = parseUri(uri);
  if (!parts) throw new QueryError("connection", "The connection string cannot be read");
  const given = new Map(
    Object.entries({ ...connectArgs, ...parts.query }).map(([key, value]) => [
      key.toLowerCase(),
      String(value),
    ]),
  );
  for (const key of given.keys()) {
    if (known.includes(key)) continue;
    throw new QueryError(
      "permission",
      `The connection option "${key}" is refused: it is none of ${known.join(", ")}. Remove it.`,
    );
  }
  return { parts, option: (name) => given.get(name) || null };
}

/** A host's name or address as it may stand in a URI: nothing that a driver could take for a path or a port. */
export function plainHost(text: string | null): string {
  if (!text) throw new QueryError("connection", "The connection string names no host");
  if (!/^[\p{L}\p{N}:][\p{L}\p{N}.:_-]*$/u.test(text))
    throw new QueryError("connection", `"${text}" is no host name`);
  return text;
}

export const isYes = (value: string | null): boolean => /^(1|true|yes|on)$/i.test(value ?? "");

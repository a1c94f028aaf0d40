import { type ConnectOptions, QueryError } from "../engine.ts";
import { namesNoUser } from "../error-messages/index.ts";
import { knownOptions, type Place } from "../warehouse/index.ts";

/** Whose account it is, who asks, and by what. */
export interface SnowflakeTarget {
  account: string;
  host: string;
  username: string;
  password: string | null;
  /** PEM, in place of a password. */
  privateKey: string | null;
  privateKeyPassword: string | null;
  warehouse: string | null;
  role: string | null;
  place: Place;
}

const HOME = ".snowflakecomputing.com";
const KNOWN = ["warehouse", "role", "application"];

/** Reads `snowflake://user:password@account/database/schema?warehouse=…&role=…`. Throws a QueryError. */
export function snowflakeTarget(
  options: Pick<ConnectOptions, "uri" | "connectArgs" | "secrets">,
): SnowflakeTarget {
  const { parts, option } = knownOptions(options, KNOWN);
  const account = (parts.host ?? "").toLowerCase().replace(HOME, "");
  // The account is the beginning of a host's name: nothing else may come out of it.
  if (!/^[a-z0-9][a-z0-9_-]*(\.[a-z0-9][a-z0-9_-]*){0,3}$/.test(account))
    throw new QueryError("connection", "The connection string names no Snowflake account");
  if (!parts.username) throw namesNoUser();
  const [database, schema] = (parts.database ?? "").split("/");
  const { auth_method, auth_params } = options.secrets;
  const keys = (auth_method === "keypair" ? auth_params : null) as Record<string, unknown> | null;
  const privateKey = optionText(keys?.privatekey_body);
  if (privateKey === null && !parts.password)
    throw new QueryError(
      "connection",
      "The connection has neither a password nor a private key (auth_method keypair)",
    );
  return {
    account,
    host: account + HOME,
    username: parts.username,
    password: parts.password,
    privateKey,
    privateKeyPassword: optionText(keys?.privatekey_pass),
    warehouse: option("warehouse"),
    role: option("role"),
    place: { catalog: foldIdentifier(database), schema: foldIdentifier(schema) },
  };
}

const optionText = (value: unknown): string | null => (typeof value === "string" && value ? value : null);

/** A name without quotes is that name in capitals. */
const foldIdentifier = (name: string | undefined): string | null => {
  if (!name) return null;
  return /^[a-z_][a-z0-9_$]*$/i.test(name) ? name.toUpperCase() : name.replace(/^"(.*)"$/s, "$1");
};

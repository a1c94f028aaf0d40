/** What is shown in place of a password; sent back, it keeps the stored one. */
export const PASSWORD_MASK = "XXXXXXXXXX";

export interface DatabaseUri {
  /** `duckdb`, `postgresql`: the engine's name. */
  backend: string;
  /** The driver that the URI names after `+`; null when it names none. */
  driver: string | null;
  /** As it was written, percent-encoded; null when there is none. */
  password: string | null;
  /** The URI without its password. */
  bare: string;
}

const URI = /^([a-z][a-z0-9_]*)(?:\+([a-z0-9_-]+))?:\/\/(?:([^:@/?#]*)(?::([^@/?#]*))?@)?(.*)$/i;

/** Reads `engine[+driver]://[user[:password]@]rest`; null when the text has another form. */
export function parseUri(uri: string): DatabaseUri | null {
  const match = URI.exec(uri.trim());
  if (!match) return null;
  const [, backend = "", driver = null, user, password = null, rest = ""] = match;
  const scheme = driver === null ? backend : `${backend}+${driver}`;
  const account = user === undefined ? "" : `${user}@`;
  return { backend: backend.toLowerCase(), driver, password, bare: `${scheme}://${account}${rest}` };
}

/** The URI with `password` in it. The same URI when there is none, or no user that it could belong to. */
export function withPassword(bare: string, password: string | null): string {
  if (password === null) return bare;
  return bare.replace(/^([^:]+:\/\/[^@/?#]*)@/, (_all, account: string) => `${account}:${password}@`);
}

/** The URI as clients may see it. */
export const maskedUri = (bare: string, hasPassword: boolean): string =>
  withPassword(bare, hasPassword ? PASSWORD_MASK : null);

import { readFileSync } from "node:fs";
import { z } from "zod";
import { ConfigError } from "./ConfigError.ts";

/** Stands for this server, whose name is not known here. */
const HERE = "http://here";

/**
 * A page of this server. Superset stored some with two slashes in front, which would name another server, and some with
 * letters that no header may hold; browsers overlook control characters.
 */
const path = z
  .string()
  .regex(/^\/[^\\\p{Cc}]*$/u)
  .transform((address) => {
    const { pathname, search, hash } = new URL(`${HERE}${oneSlash(address)}`);
    return oneSlash(pathname) + search + hash;
  });
const oneSlash = (address: string) => address.replace(/^\/+/, "/");
const links = z.record(z.string().regex(/^\d+$/), path);

/**
 * Where the short links of an older Superset (`/r/12`) lead: the JSON object of `SHORT_LINKS_FILE`, addresses by number.
 * Throws a ConfigError where it is none.
 */
export function readShortLinks(file: string | null): Record<string, string> {
  if (file === null) return {};
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new ConfigError(`SHORT_LINKS_FILE ${file} cannot be read: ${(error as Error).message}`);
  }
  const read = links.safeParse(given);
  if (read.success) return read.data;
  const at = read.error.issues[0]?.path.join(".") ?? "";
  throw new ConfigError(
    `SHORT_LINKS_FILE ${file} must hold one JSON object of addresses by number, each beginning with a slash.${at && ` See ${at}.`}`,
  );
}

import { isIP } from "node:net";

/** Parts of a URL that are no part of a host: whoever writes them means to mislead. */
const FOREIGN = /[\s/?#@\\%\p{Cc}]/u;
/** Letters, digits, hyphens and underscores between single dots. */
const NAME = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/;

/**
 * The one spelling of a host: addresses in every notation (`0x7f.1`, `2130706433`, `0177.0.0.1`) as dotted or colon
 * text, names in ASCII and lower case without a final dot. Null for text that is neither.
 */
export function canonicalHost(host: string): string | null {
  const bare = host.trim().replace(/^\[(.*)\]$/s, "$1");
  if (bare === "" || FOREIGN.test(bare)) return null;
  const hostname = hostnameOf(bare);
  if (hostname === null) return null;
  const plain = hostname.replace(/^\[(.*)\]$/s, "$1").replace(/\.$/, "");
  return isIP(plain) !== 0 || (plain.length <= 253 && NAME.test(plain)) ? plain : null;
}

/** The host as the URL standard reads it: that is how clients and resolvers understand odd notations, too. */
function hostnameOf(bare: string): string | null {
  const url = `http://${bare.includes(":") ? `[${bare}]` : bare}/`;
  return URL.canParse(url) ? new URL(url).hostname : null;
}

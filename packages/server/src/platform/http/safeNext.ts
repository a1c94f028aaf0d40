const BASE = "http://here.invalid";

/** The part of `next` that stays on this site: a path of ours, or `/` for anything else. */
export function safeNext(next: unknown, host?: string): string {
  // Browsers drop tabs and newlines and read a backslash as a slash.
  if (typeof next !== "string" || /[\\\p{Cc}]/u.test(next) || !URL.canParse(next, BASE)) return "/";
  const url = new URL(next, BASE);
  const isHere = url.origin === BASE || (/^https?:$/.test(url.protocol) && url.host === host);
  const path = url.pathname + url.search + url.hash;
  return isHere && !path.startsWith("//") ? path : "/";
}

const PLACES = ["{z}", "{x}", "{y}"];

/** What is wrong with the address of map tiles; null: nothing. */
export function tileFault(text: string): string | null {
  const missing = PLACES.filter((place) => !text.includes(place));
  if (missing.length > 0) return `is expected to contain ${missing.join(", ")}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !["http:", "https:"].includes(url.protocol))
    return "is expected to be an http or https address";
  if (url.username !== "" || url.password !== "")
    return "may not contain a user or a password: every browser sees it";
  return /[{}*]|%7b/i.test(url.host) ? "is expected to name one host" : null;
}

/** The server that the address of map tiles names, as a content security policy has it. */
export const tileOrigin = (text: string): string => new URL(text).origin;

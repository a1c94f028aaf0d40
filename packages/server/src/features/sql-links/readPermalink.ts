import { fromJson } from "../../platform/db/index.ts";
import type { LinkRepository } from "./repository.ts";

/** Links to what was shared by number before there were links. */
const OLD_LINK = /^kv:(\d+)$/;

/** What a link holds; null if there is none. */
export async function readPermalink(
  links: LinkRepository,
  key: string,
): Promise<Record<string, unknown> | null> {
  const number = OLD_LINK.exec(key)?.[1];
  const text = number === undefined ? await links.permalink(key) : await links.text(number);
  const value = fromJson<unknown>(text, null);
  return value !== null && typeof value === "object" && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

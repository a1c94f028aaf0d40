import { parseJson } from "./parseJson.ts";

/** A reply that the page brought along. */
export interface PageReply {
  etag: string | null;
  body: unknown;
}

/** The id of the element with the replies that the server has put into the page. */
const ELEMENT_ID = "page-replies";

/** Since the navigation, ms. What nobody has asked for by then belongs to a screen that was never opened. */
const LIFETIME_MS = 30_000;

let replies: Map<string, PageReply> | null = null;

/** The reply to a first call, which the page has brought along; null if it has none. Each is given once. */
export function takePageReply(address: string): PageReply | null {
  replies ??= readReplies();
  const reply = replies.get(address) ?? null;
  replies.delete(address);
  return performance.now() < LIFETIME_MS ? reply : null;
}

function readReplies(): Map<string, PageReply> {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) return new Map();
  try {
    return new Map(Object.entries(parseJson(text) as Record<string, PageReply>));
  } catch {
    return new Map();
  }
}

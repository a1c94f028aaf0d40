import { ok, type Result } from "@sightline/core/errors";
import type { QueryContext } from "@sightline/core/query";
import { parseQueryContext } from "@sightline/core/query/request";
import { LRUCache } from "lru-cache";

/** Characters of all bodies that are remembered, and of the longest. */
const REMEMBERED_LENGTH = 4_000_000;
const LONGEST = 20_000;

/** Query contexts by their JSON: dashboards ask the same again and again, and to check one takes 0.1 ms. */
const parsedContexts = new LRUCache<string, QueryContext>({
  maxSize: REMEMBERED_LENGTH,
  maxEntrySize: LONGEST,
  sizeCalculation: (_, text) => text.length,
});

/** A request's body as a query context; else what is wrong with it. Equal bodies share one, which nobody can change. */
export function parseContext(body: unknown): Result<QueryContext> {
  const text = JSON.stringify(body) ?? "";
  const before = parsedContexts.get(text);
  if (before) return ok(before);
  const read = parseQueryContext(body);
  if (read.ok && text !== "") parsedContexts.set(text, deepFreeze(read.value));
  return read;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

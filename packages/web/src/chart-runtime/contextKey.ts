import type { QueryContext } from "@sightline/core/query";

/**
 * The text that tells query contexts apart. Contexts that are equal but for the order of their keys and for `force`
 * have the same one.
 */
export function contextKey({ force: _force, ...context }: QueryContext): string {
  return JSON.stringify(context, (_name, value: unknown) => (isRecord(value) ? sortKeys(value) : value));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const sortKeys = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

type StoredFilter = Record<string, unknown> & { id: string };

/** Changes of the filter bar: entries that are gone, that are changed or new, and the new order of all. */
export interface FilterConfigurationChange {
  deleted: readonly string[];
  modified: readonly StoredFilter[];
  /** Ids; empty: the order stays. */
  reordered: readonly string[];
}

/** A stored filter configuration with these changes. New entries, and those that the order does not name, go last. */
export function changeFilterConfiguration(
  stored: unknown,
  { deleted, modified, reordered }: FilterConfigurationChange,
): StoredFilter[] {
  const entries = new Map<string, StoredFilter>();
  for (const entry of Array.isArray(stored) ? stored : []) {
    if (hasId(entry) && !entries.has(entry.id) && !deleted.includes(entry.id)) entries.set(entry.id, entry);
  }
  for (const entry of modified) entries.set(entry.id, entry);
  const ids = new Set([...reordered.filter((id) => entries.has(id)), ...entries.keys()]);
  return [...ids].map((id) => entries.get(id)!);
}

const hasId = (entry: unknown): entry is StoredFilter =>
  typeof entry === "object" && entry !== null && typeof (entry as { id?: unknown }).id === "string";

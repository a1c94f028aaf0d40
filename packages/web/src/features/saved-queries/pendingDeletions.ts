import type { ListFilter } from "../../lib/api/index.ts";

/** Saved queries that a user has deleted and may still bring back: the server has not been asked yet. */
const awaited = new Set<number>();

/** Those of the ids that nobody has deleted yet are deleted from here on, until `over`. */
export function markForDeletion(ids: readonly number[]): { ids: number[]; over: () => void } {
  const own = ids.filter((id) => !awaited.has(id));
  for (const id of own) awaited.add(id);
  return {
    ids: own,
    over: () => {
      for (const id of own) awaited.delete(id);
    },
  };
}

/** What a list of saved queries asks for, so that it is as if the deleted ones were gone. */
export const withoutMarked = (): ListFilter[] =>
  [...awaited].map((value) => ({ col: "id", opr: "neq", value }));

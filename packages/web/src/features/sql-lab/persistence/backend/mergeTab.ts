import { KEPT_FIELDS, type KeptField, type KeptFields, VERSIONED } from "../fields.ts";

/** What becomes of a tab that was changed here and elsewhere. */
export interface MergedTab {
  /** Fields to take over, because they were changed elsewhere only. */
  takenFields: Partial<KeptFields>;
  /** Fields that were changed in both places, in different ways: somebody has to choose. */
  conflict: KeptField[];
}

/**
 * Brings two versions of a tab together. `base` is what both began from; null: that is not known, and then each
 * difference of what is versioned is a conflict. `earlier`: an older state of `mine`, which `theirs` may be as well.
 */
export function mergeTab(
  base: KeptFields | null,
  mine: KeptFields,
  theirs: KeptFields,
  earlier: KeptFields | null = null,
): MergedTab {
  const takenFields: Record<string, unknown> = {};
  const conflict: KeptField[] = [];
  for (const field of KEPT_FIELDS) {
    if (mine[field] === theirs[field]) continue;
    if (base && mine[field] === base[field]) takenFields[field] = theirs[field];
    else if (base && theirs[field] === base[field]) continue;
    else if (earlier && theirs[field] === earlier[field]) continue;
    else if (VERSIONED.includes(field)) conflict.push(field);
  }
  return { takenFields: takenFields as Partial<KeptFields>, conflict };
}

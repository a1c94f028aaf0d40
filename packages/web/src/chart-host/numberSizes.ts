/** Sizes of numbers, px, by who draws them. */
export type NumberSizes = ReadonlyMap<string, number>;

/** The sizes with that of one number; null: it is gone. The same sizes back if nothing changes. */
export function withSize(known: NumberSizes, id: string, size: number | null): NumberSizes {
  if ((known.get(id) ?? null) === size) return known;
  const others = [...known].filter(([other]) => other !== id);
  return new Map(size === null ? others : [...others, [id, size]]);
}

/** The size that fits every number; null: there is none. */
export const smallestOf = (sizes: NumberSizes): number | null =>
  sizes.size === 0 ? null : Math.min(...sizes.values());

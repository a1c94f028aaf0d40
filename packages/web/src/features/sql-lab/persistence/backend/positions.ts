/** Below this a gap between two positions is too small to be halved again. */
const SMALLEST_GAP = 1e-6;

/** The order that the backend gives: by position, then those without one as they were made. */
const byPosition = (known: ReadonlyMap<string, number | null>) => (a: string, b: string) =>
  (known.get(a) ?? Number.MAX_VALUE) - (known.get(b) ?? Number.MAX_VALUE) || Number(a) - Number(b);

/**
 * The positions to change so that the backend gives this order; as few as can be, so that a drag among fifty tabs is
 * one call. `known`: the positions that it has, null where a tab has none.
 */
export function newPositions(
  order: readonly string[],
  known: ReadonlyMap<string, number | null>,
): Map<string, number> {
  const given = order.toSorted(byPosition(known));
  if (order.every((id, index) => id === given[index])) return new Map();
  const numberAll = () => new Map(order.map((id, index) => [id, index]));
  if (order.some((id) => (known.get(id) ?? null) === null)) return numberAll();
  const stay = longestRising(order.map((id) => known.get(id)!));
  const changed = new Map<string, number>();
  for (let index = 0; index < order.length; index++) {
    if (stay.has(index)) continue;
    let end = index;
    while (end < order.length && !stay.has(end)) end++;
    const before = index === 0 ? null : known.get(order[index - 1]!)!;
    const after = end === order.length ? null : known.get(order[end]!)!;
    const low = before ?? (after ?? 0) - (end - index + 1);
    const high = after ?? low + (end - index + 1);
    const step = (high - low) / (end - index + 1);
    if (step < SMALLEST_GAP) return numberAll();
    for (let at = index; at < end; at++) changed.set(order[at]!, low + step * (at - index + 1));
    index = end;
  }
  return changed;
}

/** The indexes of a longest strictly rising part of a list. */
function longestRising(values: readonly number[]): Set<number> {
  const length: number[] = [];
  const from: number[] = [];
  let best = 0;
  for (const [index, value] of values.entries()) {
    length[index] = 1;
    from[index] = -1;
    for (let before = 0; before < index; before++) {
      if (values[before]! < value && length[before]! + 1 > length[index]!) {
        length[index] = length[before]! + 1;
        from[index] = before;
      }
    }
    if (length[index]! > length[best]!) best = index;
  }
  const chosen = new Set<number>();
  for (let index = best; index >= 0; index = from[index]!) chosen.add(index);
  return chosen;
}

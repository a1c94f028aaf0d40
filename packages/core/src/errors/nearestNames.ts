const MOST = 3;
/** Longer names are no misspelt ones. */
const LONGEST = 255;
/** Pairs of letters that are compared in all, some 50 ms of work: a table may have thousands of long names. */
const MAX_PAIRS = 5_000_000;

/** The names that a misspelt one may have meant, the nearest first; none when all are far from it. */
export function nearestNames(wanted: string, known: Iterable<string>): string[] {
  const typed = wanted.toLowerCase();
  if (typed.length > LONGEST) return [];
  const allowed = Math.max(1, Math.floor(typed.length / 3));
  let pairs = 0;
  const near: { name: string; distance: number }[] = [];
  for (const name of new Set(known)) {
    if (Math.abs(name.length - typed.length) > allowed) continue;
    pairs += typed.length * name.length;
    if (pairs > MAX_PAIRS) break;
    const distance = distanceOf(typed, name.toLowerCase());
    if (distance <= allowed) near.push({ name, distance });
  }
  return near
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, MOST)
    .map(({ name }) => name);
}

/** Letters to insert, remove, replace or swap with their neighbour to get from one name to the other. */
function distanceOf(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const cost = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(swapped ? Math.min(cost, (before[j - 2] ?? 0) + 1) : cost);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

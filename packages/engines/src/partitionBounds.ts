const BOUND = /'((?:[^']|'')*)'|(-?\d+(?:\.\d+)?)|\b(MINVALUE|MAXVALUE|NULL)\b/gi;

/** The values of a list of bounds as a server writes it, without the words that stand for no value. */
export const boundValues = (list: string): string[] =>
  [...list.matchAll(BOUND)].flatMap(([, text, number]) => {
    const value = text?.replaceAll("''", "'") ?? number;
    return value === undefined ? [] : [value];
  });

/** The last of the values with which partitions begin, by key column; null when none is known. */
export function newestOf(
  columns: readonly string[],
  starts: readonly (readonly string[])[],
): Record<string, string> | null {
  const whole = starts.filter((start) => start.length === columns.length && start.length > 0);
  const newest = whole.reduce<readonly string[] | null>(
    (last, start) => (last === null || compare(start, last) > 0 ? start : last),
    null,
  );
  return newest && Object.fromEntries(columns.map((column, index) => [column, newest[index] ?? ""]));
}

function compare(a: readonly string[], b: readonly string[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? "";
    if (left === right) continue;
    const numbers = Number(left) - Number(right);
    return Number.isNaN(numbers) ? (left < right ? -1 : 1) : numbers;
  }
  return 0;
}

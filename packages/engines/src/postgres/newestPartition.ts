const BOUND = /'((?:[^']|'')*)'|(-?\d+(?:\.\d+)?)|\b(MINVALUE|MAXVALUE|NULL)\b/gi;

/**
 * The values with which the newest partition begins, by key column: of ranges the last lower bound, of lists the last
 * value. `bounds`: `FOR VALUES FROM ('2025-01-01') TO ('2025-02-01')`, `FOR VALUES IN (1, 2)`, `DEFAULT`.
 */
export function newestPartition(
  columns: readonly string[],
  bounds: readonly string[],
): Record<string, string> | null {
  const starts = bounds.flatMap((bound) => startsOf(bound, columns.length));
  const newest = starts.reduce<string[] | null>(
    (last, start) => (last === null || compare(start, last) > 0 ? start : last),
    null,
  );
  return newest && Object.fromEntries(columns.map((column, index) => [column, newest[index] ?? ""]));
}

function startsOf(bound: string, width: number): string[][] {
  const range = /^FOR VALUES FROM \((.*)\) TO \(.*\)$/is.exec(bound);
  const list = /^FOR VALUES IN \((.*)\)$/is.exec(bound);
  const values = [...(range?.[1] ?? list?.[1] ?? "").matchAll(BOUND)];
  const known = values.flatMap(([, text, number]) => {
    const value = text?.replaceAll("''", "'") ?? number;
    return value === undefined ? [] : [value];
  });
  if (list) return known.map((value) => [value]);
  return known.length === width && width > 0 ? [known] : [];
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

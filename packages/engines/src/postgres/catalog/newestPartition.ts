import { boundValues, newestOf } from "../../partitionBounds.ts";

/**
 * The values with which the newest partition begins, by key column: of ranges the last lower bound, of lists the last
 * value. `bounds`: `FOR VALUES FROM ('2025-01-01') TO ('2025-02-01')`, `FOR VALUES IN (1, 2)`, `DEFAULT`.
 */
export const newestPartition = (
  columns: readonly string[],
  bounds: readonly string[],
): Record<string, string> | null => newestOf(columns, bounds.flatMap(startsOf));

function startsOf(bound: string): string[][] {
  const range = /^FOR VALUES FROM \((.*)\) TO \(.*\)$/is.exec(bound);
  const list = /^FOR VALUES IN \((.*)\)$/is.exec(bound);
  const known = boundValues(range?.[1] ?? list?.[1] ?? "");
  return list ? known.map((value) => [value]) : [known];
}

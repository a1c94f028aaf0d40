import type { CellValue } from "./aggregates.ts";
import type { PivotLevel, PivotNode } from "./axis.ts";

/** How the lines of one side follow each other, under the names that the form stores. */
export type PivotOrder = "key_a_to_z" | "key_z_to_a" | "value_a_to_z" | "value_z_to_a";

// One collator: making one for each comparison is what makes localeCompare slow.
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Numbers by value, text as a reader expects it (2 before 10), and what is nothing last in either direction. */
export function compareNaturally(a: unknown, b: unknown, ascending = true): number {
  const noA = a === null || a === undefined;
  const noB = b === null || b === undefined;
  if (noA || noB) return Number(noA) - Number(noB);
  const order =
    typeof a === "string" || typeof b === "string"
      ? compareText(String(a), String(b))
      : Number(a) - Number(b) || compareText(String(a), String(b));
  return ascending ? order : -order;
}

const compareText = (a: string, b: string) => collator.compare(a, b) || (a < b ? -1 : Number(a > b));

/** The order of siblings on one side. Metrics always stand as they are listed. */
export function siblingOrder(
  order: PivotOrder,
  side: { levels: readonly PivotLevel[]; metrics: readonly string[]; total: (node: PivotNode) => CellValue },
): (a: PivotNode, b: PivotNode) => number {
  const ascending = order.endsWith("a_to_z");
  const byKey = (a: PivotNode, b: PivotNode, up: boolean) => compareNaturally(a.value, b.value, up);
  return (a, b) => {
    if (side.levels[a.depth - 1]?.kind === "metric")
      return side.metrics.indexOf(String(a.value)) - side.metrics.indexOf(String(b.value));
    if (order === "key_a_to_z" || order === "key_z_to_a") return byKey(a, b, ascending);
    return compareNaturally(side.total(a), side.total(b), ascending) || byKey(a, b, true);
  };
}

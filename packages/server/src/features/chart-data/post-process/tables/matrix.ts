import type { Cell } from "@sightline/core/frame";
import type { Aggregate } from "./aggregates.ts";

/** A table with labels of several parts on both sides. `cells[row][column]`. */
export interface Matrix {
  rows: string[][];
  columns: string[][];
  cells: Cell[][];
}

export const transpose = ({ rows, columns, cells }: Matrix): Matrix => ({
  rows: columns,
  columns: rows,
  cells: columns.map((_, column) => rows.map((_row, row) => cells[row]?.[column] ?? null)),
});

/** A line of the table: one that was there, or the total of some. */
interface Line {
  label: string[];
  /** Positions of the lines that it is made of. */
  of: number[];
  isTotal: boolean;
}

/** The table with a subtotal behind every group of labels on one side, and a total behind all. */
export function withTotals(
  matrix: Matrix,
  side: "rows" | "columns",
  aggregate: Aggregate,
  total: string,
): Matrix {
  if (side === "rows") return transpose(withTotals(transpose(matrix), "columns", aggregate, total));
  const { columns } = matrix;
  const lines = linesOf(
    columns.map((_, index) => index),
    0,
    { labels: columns, total },
  );
  return {
    rows: matrix.rows,
    columns: lines.map(({ label }) => label),
    cells: matrix.cells.map((row) =>
      lines.map(({ of, isTotal }) => {
        const cells = of.map((index) => row[index] ?? null);
        return isTotal ? aggregate(cells) : (cells[0] ?? null);
      }),
    ),
  };
}

/** The lines at these positions, whose labels begin with the same `level` parts, and their total. */
function linesOf(at: number[], level: number, named: { labels: string[][]; total: string }): Line[] {
  const { labels, total } = named;
  const [first = []] = at.map((index) => labels[index] ?? []);
  const depth = first.length;
  if (depth === 0) return [];
  const inner: Line[] = [];
  if (level === depth - 1) {
    for (const index of at) inner.push({ label: labels[index] ?? [], of: [index], isTotal: false });
  } else {
    const groups = new Map<string, number[]>();
    for (const index of at) {
      const part = labels[index]?.[level] ?? "";
      const group = groups.get(part);
      if (group) group.push(index);
      else groups.set(part, [index]);
    }
    for (const group of groups.values())
      for (const line of linesOf(group, level + 1, named)) inner.push(line);
  }
  const blank = Array.from({ length: depth - level - 1 }, () => "");
  const label = [...first.slice(0, level), level === 0 ? total : "Subtotal", ...blank];
  return [...inner, { label, of: at, isTotal: true }];
}

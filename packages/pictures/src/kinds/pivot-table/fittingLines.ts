import type { PivotLine } from "@sightline/charts/pivot-table";

/** The lines of one side that are drawn. */
export interface FittingLines {
  lines: PivotLine[];
  /** Where each begins, and last where they end, px. */
  starts: number[];
  /** How many are not drawn. */
  hidden: number;
}

/** The first lines that fit, at least one, and the sum of all where there is room for both: it tells the most. */
export function fittingLines(
  lines: readonly PivotLine[],
  sizes: readonly number[],
  room: number,
): FittingLines {
  const last = lines.length - 1;
  const end = sizes[last] ?? 0;
  const hasTotal = last > 0 && lines[last]?.kind === "total" && (sizes[0] ?? 0) + end <= room;
  const shown: number[] = [];
  let used = 0;
  for (const [at, size] of sizes.slice(0, hasTotal ? last : last + 1).entries()) {
    if (shown.length > 0 && used + size + (hasTotal ? end : 0) > room) break;
    used += size;
    shown.push(at);
  }
  if (hasTotal) shown.push(last);
  const starts = [0];
  for (const at of shown) starts.push((starts.at(-1) ?? 0) + (sizes[at] ?? 0));
  return { lines: shown.flatMap((at) => lines[at] ?? []), starts, hidden: lines.length - shown.length };
}

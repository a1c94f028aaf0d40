/** One line of the table: what was measured, ours, the baseline, and how they compare. */
export interface Row {
  name: string;
  unit: "ms" | "MB" | "kB" | "%" | "replies/s";
  ours: number;
  baseline: number;
  /** What `ours` is compared with, in words. */
  against: string;
  /** Without `met` it is there for comparison. */
  aim: string;
  met?: boolean;
}

type Measured = Pick<Row, "ours" | "baseline" | "aim" | "met">;

/** From here on the aim is a ratio: below, what a server costs by itself counts for more than the query, ms. */
const LONG_QUERY_MS = 20;

/** The median of a chart answer that is in no cache, beside the raw driver's. */
export const freshAnswer = (ours: number, baseline: number): Measured =>
  baseline >= LONG_QUERY_MS
    ? { ours, baseline, aim: "≤ 1.15 ×", met: ours / baseline <= 1.15 }
    : { ours, baseline, aim: "≤ raw + 3 ms", met: ours - baseline <= 3 };

/** The 95th percentile of such answers. */
export const p95Answer = (ours: number, baseline: number): Measured => ({
  ...{ ours, baseline, aim: "≤ 1.1 ×" },
  met: ours / baseline <= 1.1,
});

export const ratio = (row: Row): number => row.ours / row.baseline;

const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** The rows as a Markdown table. */
export function markdownTable(rows: Row[]): string {
  const lines = rows.map((row) =>
    [
      row.name,
      `${number(row.ours)} ${row.unit}`,
      `${number(row.baseline)} ${row.unit} (${row.against})`,
      ratio(row).toFixed(2),
      row.aim,
      row.met === undefined ? "" : row.met ? "yes" : "no",
    ].join(" | "),
  );
  const head = "| what | Sightline | baseline | ratio | aim | met |\n|---|---|---|---|---|---|";
  return [head, ...lines.map((line) => `| ${line} |`)].join("\n");
}

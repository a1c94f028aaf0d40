import { DuckDBInstance } from "@duckdb/node-api";
import { type Bench, contextOf, grouped, MILLIONS, type Millions, sqlOf } from "./data.ts";
import { inTurns } from "./lib/measure.ts";
import type { Row } from "./report.ts";

const MEDIAN_AIM = 1.05;
const P95_AIM = 1.1;

/** Sizes, and whether each round asks something that was not asked before. */
const CASES: [Millions, boolean][] = MILLIONS.flatMap((millions) => [
  [millions, true],
  [millions, false],
]);

/** chart/data over HTTP against the same SQL through the raw driver in this process, by size. */
export async function groupByRows({ sightline, file, datasets }: Bench, rounds: number): Promise<Row[]> {
  const raw = await DuckDBInstance.create(file, { access_mode: "READ_ONLY" });
  const rows: Row[] = [];
  for (const [millions, isNew] of CASES) {
    // A number that no other round has makes another text of each: nothing that is known of one helps the next.
    let round = 0;
    const query = () => (isNew ? { ...grouped, filters: [{ col: "id", op: ">=", val: -round }] } : grouped);
    const sql = await sqlOf(sightline, contextOf(datasets[millions], query()));
    const measured = await inTurns(
      rounds * 5,
      () => sightline.chartData(contextOf(datasets[millions], query())),
      () => {
        const text = isNew ? sql.replace(/>= 0$/m, `>= ${-round}`) : sql;
        round += 1;
        if (isNew && round > 1 && text === sql) throw new Error("The statement is the same again.");
        return driver(raw, text);
      },
    );
    const name = `group-by over ${millions} million rows, ${isNew ? "a new text each time" : "asked again"}`;
    const common = { unit: "ms" as const, against: "raw driver" };
    const { ours, baseline, oursP95, baselineP95 } = measured;
    rows.push(
      { name, ...common, ours, baseline, aim: `≤ ${MEDIAN_AIM} ×`, met: ours / baseline <= MEDIAN_AIM },
      {
        name: `${name}, p95`,
        ...common,
        ours: oursP95,
        baseline: baselineP95,
        aim: `≤ ${P95_AIM} ×`,
        met: oursP95 / baselineP95 <= P95_AIM,
      },
    );
  }
  raw.closeSync();
  return rows;
}

/** The rows of a statement on a connection of its own, as values. */
export async function driver(raw: DuckDBInstance, sql: string): Promise<void> {
  const connection = await raw.connect();
  try {
    await (await connection.runAndReadAll(sql)).getColumnsJson();
  } finally {
    connection.closeSync();
  }
}

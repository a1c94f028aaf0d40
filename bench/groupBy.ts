import { DuckDBInstance } from "@duckdb/node-api";
import { type Bench, contextOf, grouped, MILLIONS, sqlOf } from "./data.ts";
import { inTurns } from "./lib/measure.ts";
import type { Row } from "./report.ts";

const MEDIAN_AIM = 1.05;
const P95_AIM = 1.1;

/** chart/data over HTTP against the same SQL through the raw driver in this process, by size. */
export async function groupByRows({ sightline, file, datasets }: Bench, rounds: number): Promise<Row[]> {
  const raw = await DuckDBInstance.create(file, { access_mode: "READ_ONLY" });
  const rows: Row[] = [];
  for (const millions of MILLIONS) {
    const context = contextOf(datasets[millions], grouped);
    const sql = await sqlOf(sightline, context);
    const measured = await inTurns(
      rounds * 5,
      () => sightline.chartData(context),
      () => driver(raw, sql),
    );
    const name = `group-by over ${millions} million rows`;
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

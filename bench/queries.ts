import { DuckDBInstance } from "@duckdb/node-api";
import { type Bench, contextOf, grouped, plain, sqlOf } from "./data.ts";
import { readWithDriver } from "./groupBy.ts";
import { inTurns } from "./lib/measure.ts";
import type { Row } from "./report.ts";

/** A small and a large answer as JSON, against the same SQL through the raw driver in this process. */
export async function queryRows({ sightline, file, datasets }: Bench, rounds: number): Promise<Row[]> {
  const raw = await DuckDBInstance.create(file, { access_mode: "READ_ONLY" });
  const smallContext = contextOf(datasets[1], { ...grouped, row_limit: 10 });
  const largeContext = contextOf(datasets[1], plain(100_000));
  const [smallSql, largeSql] = [await sqlOf(sightline, smallContext), await sqlOf(sightline, largeContext)];
  const small = await inTurns(
    rounds * 5,
    () => sightline.chartData(smallContext),
    () => readWithDriver(raw, smallSql),
  );
  const large = await inTurns(
    rounds,
    () => sightline.download(largeContext),
    () => driverJson(raw, largeSql),
  );
  raw.closeSync();
  return [
    {
      name: "10-row answer",
      unit: "ms",
      ours: small.ours,
      baseline: small.baseline,
      against: "raw driver",
      aim: "≤ raw + 3 ms",
      met: small.ours - small.baseline <= 3,
    },
    {
      name: "100,000-row answer",
      unit: "ms",
      ours: large.ours,
      baseline: large.baseline,
      against: "DuckDB writes the JSON",
      aim: "≤ 1.2 ×",
      met: large.ours / large.baseline <= 1.2,
    },
  ];
}

async function driverJson(raw: DuckDBInstance, sql: string): Promise<void> {
  const connection = await raw.connect();
  try {
    const reader = await connection.runAndReadAll(
      `SELECT '[' || string_agg(to_json(t)::VARCHAR, ',') || ']' FROM (${sql}) t`,
    );
    const text = reader.getRows()[0]?.[0];
    if (typeof text !== "string" || text.length < 1_000_000)
      throw new Error("The baseline wrote too little.");
  } finally {
    connection.closeSync();
  }
}

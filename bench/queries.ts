import { DuckDBInstance } from "@duckdb/node-api";
import { inTurns } from "./lib/measure.ts";
import type { Row } from "./report.ts";
import { datasetId, type Sightline, startSightline } from "./sightline.ts";

/** chart/data over HTTP against the same SQL through the raw driver in this process. */
export async function queryRows(home: string, file: string, rounds: number): Promise<Row[]> {
  const sightline = await startSightline(home);
  const raw = await DuckDBInstance.create(file, { access_mode: "READ_ONLY" });
  try {
    const flights = await datasetId(sightline, "flights");
    const context = (query: Record<string, unknown>) => ({
      datasource: { id: flights, type: "table" },
      force: true,
      queries: [query],
    });
    const grouped = context({ columns: ["origin"], metrics: [count, averageDelay], row_limit: 1000 });
    const small = context({ columns: ["origin"], metrics: [count], row_limit: 10 });
    const large = context({
      columns: ["departure", "origin", "destination", "delay", "distance"],
      row_limit: 100_000,
    });

    const [groupedSql, smallSql, largeSql] = await Promise.all(
      [grouped, small, large].map((one) => sqlOf(sightline, one)),
    );
    const rows = await rowsOf(
      raw,
      groupedSql!,
      smallSql!,
      largeSql!,
      rounds,
      (one) => sightline.chartData(one),
      { grouped, small, large },
    );
    return [...rows, await together(sightline, grouped)];
  } finally {
    raw.closeSync();
    await sightline.stop();
  }
}

const count = { expressionType: "SQL", sqlExpression: "COUNT(*)", label: "flights" };
const averageDelay = {
  expressionType: "SIMPLE",
  column: { column_name: "delay" },
  aggregate: "AVG",
  label: "delay",
};

interface Contexts {
  grouped: unknown;
  small: unknown;
  large: unknown;
}

async function rowsOf(
  raw: DuckDBInstance,
  groupedSql: string,
  smallSql: string,
  largeSql: string,
  rounds: number,
  ask: (context: unknown) => Promise<string>,
  contexts: Contexts,
): Promise<Row[]> {
  const grouped = await inTurns(
    rounds,
    () => ask(contexts.grouped),
    () => driver(raw, groupedSql),
  );
  const small = await inTurns(
    rounds * 3,
    () => ask(contexts.small),
    () => driver(raw, smallSql),
  );
  const large = await inTurns(
    rounds,
    () => ask(contexts.large),
    () => driverJson(raw, largeSql),
  );
  return [
    {
      name: "group-by over 3 million rows",
      unit: "ms",
      ...grouped,
      against: "raw driver",
      aim: "≤ 1.05 ×",
      met: grouped.ours / grouped.baseline <= 1.05,
    },
    {
      name: "10-row answer",
      unit: "ms",
      ...small,
      against: "raw driver",
      aim: "≤ raw + 3 ms",
      met: small.ours - small.baseline <= 3,
    },
    {
      name: "100,000-row answer",
      unit: "ms",
      ...large,
      against: "DuckDB writes the JSON",
      aim: "≤ 1.2 ×",
      met: large.ours / large.baseline <= 1.2,
    },
  ];
}

/** 50 equal requests at once against one: how often the time of one they take. */
async function together(sightline: Sightline, context: unknown): Promise<Row> {
  const one = () => sightline.chartData(context);
  const many = () => Promise.all(Array.from({ length: 50 }, one));
  const { ours, baseline } = await inTurns(15, many, one);
  return {
    name: "50 equal requests at once",
    unit: "ms",
    ours,
    baseline,
    against: "one request",
    aim: "far below 50 ×",
    met: ours / baseline <= 5,
  };
}

async function driver(raw: DuckDBInstance, sql: string): Promise<void> {
  const connection = await raw.connect();
  try {
    await (await connection.runAndReadAll(sql)).getColumnsJson();
  } finally {
    connection.closeSync();
  }
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

/** The SQL that a query context becomes, without a closing semicolon. */
async function sqlOf(sightline: Sightline, context: object): Promise<string> {
  const reply = JSON.parse(await sightline.chartData({ ...context, result_type: "query" })) as {
    result: { query: string }[];
  };
  return reply.result[0]!.query.trim().replace(/;$/, "");
}

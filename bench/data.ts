import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadDatabase } from "@sightline/engines/duckdb";
import { type Sightline, startSightline } from "./sightline.ts";

/** Tables of the bench, by millions of rows. */
export const MILLIONS = [1, 10, 30] as const;
export type Millions = (typeof MILLIONS)[number];

const GIGABYTE = 1024 ** 3;

const table = (millions: number) => `CREATE TABLE events_${millions} AS SELECT
  i AS id, (hash(i) % 100)::INTEGER AS category, (hash(i * 7) % 100000) / 100.0 AS amount,
  'name ' || (hash(i * 3) % 5000) AS name, TIMESTAMP '2020-01-01' + INTERVAL (i) SECOND AS happened,
  DATE '2020-01-01' + (i % 1500)::INTEGER AS day FROM range(${millions}000000) AS r(i)`;

/** A server with the tables as datasets, and the file for the raw driver. */
export interface Bench {
  sightline: Sightline;
  /** The home's own: the raw driver reads it beside the server. */
  file: string;
  datasets: Record<Millions, number>;
  /** The same after the server was stopped: its memory tells nothing of what it did before. */
  startAgain(): Promise<Bench>;
}

/** Starts a server whose row limits let ten million rows through. `sizes`: the tables that are needed; there are no others. */
export async function startBench(
  home: string,
  { name = "bench", sizes = MILLIONS }: { name?: string; sizes?: readonly Millions[] } = {},
): Promise<Bench> {
  const file = join(home, `${name}.duckdb`);
  const config = join(home, "bench.json");
  writeFileSync(config, JSON.stringify({ SQL_MAX_ROW: 100_000_000, SUPERSET_WEBSERVER_TIMEOUT: 600 }));
  await loadDatabase(file, sizes.map(table), { memoryLimit: 4 * GIGABYTE, tempFolder: join(home, "tmp") });
  const start = () => startSightline(home, { SIGHTLINE_CONFIG: config });
  const sightline = await start();
  const database = await sightline.send("/api/v1/database/", {
    database_name: name,
    sqlalchemy_uri: `duckdb:///${name}.duckdb`,
  });
  const datasets = {} as Record<Millions, number>;
  for (const millions of sizes) {
    const of = { database: database.id, schema: "main", table_name: `events_${millions}` };
    datasets[millions] = (await sightline.send("/api/v1/dataset/", of)).id;
  }
  const startAgain = async (): Promise<Bench> => ({ ...bench, sightline: await start() });
  const bench: Bench = { sightline, file, datasets, startAgain };
  return bench;
}

/** A query context on one of the tables. */
export const contextOf = (dataset: number, query: object, more: object = {}) => ({
  datasource: { id: dataset, type: "table" },
  force: true,
  queries: [query],
  ...more,
});

export const grouped = {
  columns: ["category"],
  metrics: [
    { expressionType: "SQL", sqlExpression: "COUNT(*)", label: "events" },
    { expressionType: "SQL", sqlExpression: "AVG(amount)", label: "mean" },
  ],
  row_limit: 1000,
};

export const plain = (row_limit: number) => ({
  columns: ["id", "category", "amount", "name", "happened", "day"],
  row_limit,
});

/** The SQL that a query context becomes, without a closing semicolon. */
export async function sqlOf(sightline: Sightline, context: object): Promise<string> {
  const reply = JSON.parse(await sightline.chartData({ ...context, result_type: "query" })) as {
    result: { query: string }[];
  };
  return reply.result[0]!.query.trim().replace(/;$/, "");
}

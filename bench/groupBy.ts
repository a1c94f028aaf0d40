import { DuckDBInstance } from "@duckdb/node-api";
import { askBare, startBare } from "./bareServer.ts";
import { type Bench, contextOf, grouped, MILLIONS, type Millions, sqlOf } from "./data.ts";
import { allInTurns, type Measurement } from "./lib/measure.ts";
import { wire } from "./lib/wire.ts";
import { freshAnswer, p95Answer, type Row } from "./report.ts";

/** Sizes, and whether each round asks something that was not asked before. */
const CASES: [Millions, boolean][] = MILLIONS.flatMap((millions) => [
  [millions, true],
  [millions, false],
]);

/**
 * chart/data over HTTP against the same SQL through the raw driver in this process, by size. For comparison a server
 * that does nothing but hand the SQL to the driver: what HTTP and another process cost by themselves.
 */
export async function groupByRows({ sightline, file, datasets }: Bench, rounds: number): Promise<Row[]> {
  const raw = await DuckDBInstance.create(file, { access_mode: "READ_ONLY" });
  const plain = await startBare(file, async (port) => (await askBare(port, "SELECT 1 AS one")).length > 0);
  const ask = wire(plain.port);
  const rows: Row[] = [];
  for (const [millions, isNew] of CASES) {
    // A number that no other round has makes another text of each: nothing that is known of one helps the next.
    let round = 0;
    const query = () => (isNew ? { ...grouped, filters: [{ col: "id", op: ">=", val: -round }] } : grouped);
    const sql = await sqlOf(sightline, contextOf(datasets[millions], query()));
    const text = () => (isNew ? sql.replace(/>= 0$/m, `>= ${-round}`) : sql);
    const [ours, baseline, server] = (await allInTurns(rounds * 5, [
      () => sightline.chartData(contextOf(datasets[millions], query())),
      () => readWithDriver(raw, text()),
      async () => {
        const { status } = await ask("/values", "", text());
        if (status !== 200) throw new Error(`The bare server answered ${status}`);
        round += 1;
        if (isNew && text() === sql) throw new Error("The statement is the same again.");
      },
    ])) as [Measurement, Measurement, Measurement];
    const name = `group-by over ${millions} million rows, ${isNew ? "new statement each time" : "repeated"}`;
    const common = { unit: "ms" as const, against: "raw driver" };
    const compared = { ...common, aim: "for comparison" };
    rows.push(
      { name, ...common, ...freshAnswer(ours.median, baseline.median) },
      { name: `${name}, p95`, ...common, ...p95Answer(ours.p95, baseline.p95) },
      { name: `${name}: a bare server`, ...compared, ours: server.median, baseline: baseline.median },
      { name: `${name}: a bare server, p95`, ...compared, ours: server.p95, baseline: baseline.p95 },
    );
  }
  raw.closeSync();
  await plain.stop();
  return rows;
}

/** The rows of a statement on a connection of its own, as values. */
export async function readWithDriver(raw: DuckDBInstance, sql: string): Promise<void> {
  const connection = await raw.connect();
  try {
    await (await connection.runAndReadAll(sql)).getColumnsJson();
  } finally {
    connection.closeSync();
  }
}

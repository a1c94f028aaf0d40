import { askBare, startBare } from "./bareServer.ts";
import { median } from "./lib/measure.ts";
import { footprintMb, type RunningProgram, residentMb } from "./lib/processes.ts";
import type { Row } from "./report.ts";
import { datasetId, startSightline } from "./sightline.ts";

const FIRST_SQL =
  "SELECT origin, count(*) AS flights FROM flights GROUP BY origin ORDER BY flights DESC LIMIT 10";
const LARGE_SQL = "SELECT departure, origin, destination, delay, distance FROM flights LIMIT 100000";
/** Time for garbage to be collected and caches to settle before memory is read, ms. */
const SETTLE_MS = 3_000;

const startAnswering = (file: string): Promise<RunningProgram> =>
  startBare(file, async (port) => JSON.parse(await askBare(port, FIRST_SQL)).length === 10);

/** From spawn to the first right chart answer, against the bare program's first right answer. */
export async function startRows(home: string, file: string, rounds: number): Promise<Row[]> {
  const ours: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const plain = await startAnswering(file);
    baseline.push(plain.readyMs);
    await plain.stop();
    const begun = performance.now();
    const sightline = await startSightline(home);
    const flights = await datasetId(sightline, "flights");
    const reply = JSON.parse(await sightline.chartData(firstChart(flights)));
    if (reply.result[0].rowcount !== 10) throw new Error("The first chart answer was not right.");
    ours.push(performance.now() - begun);
    await sightline.stop();
  }
  const row = { ours: median(ours), baseline: median(baseline) };
  return [
    {
      name: "spawn to the first right chart answer",
      unit: "ms",
      ...row,
      against: "bare Node + DuckDB + HTTP",
      aim: "≤ 3 ×",
      met: row.ours / row.baseline <= 3,
    },
  ];
}

/** Memory of all processes, idle after a first answer and after a 100,000-row answer. */
export async function memoryRows(home: string, file: string): Promise<Row[]> {
  const plain = await startAnswering(file);
  const sightline = await startSightline(home);
  try {
    const flights = await datasetId(sightline, "flights");
    await sightline.chartData(firstChart(flights));
    await letMemorySettle();
    const idle = memoryOf(sightline, plain);
    await sightline.chartData(largeChart(flights));
    await askBare(plain.port, LARGE_SQL);
    await letMemorySettle();
    const after = memoryOf(sightline, plain);
    return [...rowsOf("idle", idle), ...rowsOf("after a 100,000-row answer", after)];
  } finally {
    await plain.stop();
    await sightline.stop();
  }
}

const memoryOf = ({ child: ours }: RunningProgram, { child: baseline }: RunningProgram) => ({
  footprint: { ours: footprintMb(ours.pid!), baseline: footprintMb(baseline.pid!) },
  resident: { ours: residentMb(ours.pid!), baseline: residentMb(baseline.pid!) },
});

function rowsOf(when: string, { footprint, resident }: ReturnType<typeof memoryOf>): Row[] {
  const common = { unit: "MB" as const, against: "bare Node + DuckDB + HTTP" };
  const met = footprint.ours / footprint.baseline <= 2;
  return [
    { name: `memory of all processes, ${when}`, ...common, ...footprint, aim: "≤ 2 ×", met },
    { name: `the same as the sum of resident memory`, ...common, ...resident, aim: "" },
  ];
}

const letMemorySettle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));

const chart = (dataset: number, query: Record<string, unknown>) => ({
  datasource: { id: dataset, type: "table" },
  force: true,
  queries: [query],
});
const firstChart = (dataset: number) =>
  chart(dataset, {
    columns: ["origin"],
    metrics: [{ expressionType: "SQL", sqlExpression: "COUNT(*)", label: "flights" }],
    orderby: [["flights", false]],
    row_limit: 10,
  });
const largeChart = (dataset: number) =>
  chart(dataset, {
    columns: ["departure", "origin", "destination", "delay", "distance"],
    row_limit: 100_000,
  });

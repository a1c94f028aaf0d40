// `npm run bench`: ratios against a baseline in the same run, in turns; a table here and bench/results.json.
// Words after it choose parts: `npm run bench queries files`. The file keeps the last run of each part.
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bytesRows } from "./bytes.ts";
import { cacheRows, sharingRows } from "./cache.ts";
import { pictureRows, replyRowsOfCharts, sizeRows } from "./charts.ts";
import { compileRows } from "./compile.ts";
import { openingRows } from "./dashboardOpening.ts";
import { dragRows, filterMemoryRows } from "./dashboardUse.ts";
import { startBench } from "./data.ts";
import { editorRows } from "./editor.ts";
import { exploreRows } from "./explore.ts";
import { exportRows, replyRows } from "./files.ts";
import { filterRows } from "./filterChange.ts";
import { groupByRows } from "./groupBy.ts";
import { pageRows } from "./pages.ts";
import { postgresRows } from "./postgres.ts";
import { memoryRows, startRows } from "./processes.ts";
import { queryRows } from "./queries.ts";
import { markdownTable, type Row } from "./report.ts";
import { startSightline } from "./sightline.ts";

const ROUNDS = 15;
const chosen = process.argv.slice(2);
const isChosen = (part: string): boolean => chosen.length === 0 || chosen.includes(part);
const folder = mkdtempSync(join(tmpdir(), "sightline-bench-"));
const home = join(folder, "home");
const rows = new Map<string, Row[]>();

/** The last run of each part of the bench. */
type Results = Record<string, { at: string; node: string; rounds: number; rows: Row[] }>;
const RESULTS = join(import.meta.dirname, "results.json");

/** One part of the bench, unless others were chosen; its lines are shown, and kept, as they come. */
async function part(name: string, measure: () => Row[] | Promise<Row[]>): Promise<void> {
  if (!isChosen(name)) return;
  const measured = await measure();
  rows.set(name, [...(rows.get(name) ?? []), ...measured]);
  console.error(markdownTable(measured).split("\n").slice(2).join("\n"));
  const results = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, "utf8")) as Results) : {};
  const run = { at: new Date().toISOString(), node: process.version, rounds: ROUNDS };
  results[name] = { ...run, rows: rows.get(name) ?? [] };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}

try {
  // The first start loads the example data; what is measured comes after.
  const first = await startSightline(home);
  await first.stop();
  const examples = join(folder, "baseline.duckdb");
  copyFileSync(join(home, "examples.duckdb"), examples);

  await part("compile", compileRows);
  if (["queries", "cache", "files"].some(isChosen)) {
    let bench = await startBench(home);
    try {
      await part("queries", () => groupByRows(bench, ROUNDS));
      await part("queries", () =>
        postgresRows(bench.sightline, process.env.SIGHTLINE_TEST_POSTGRES_URL, ROUNDS),
      );
      await part("queries", () => queryRows(bench, ROUNDS));
      await part("cache", () => cacheRows(bench));
      await part("cache", () => sharingRows(bench));
      await bench.sightline.stop();
      bench = await bench.startAgain();
      await part("files", () => exportRows(bench, folder));
      await part("files", () => replyRows(bench));
    } finally {
      await bench.sightline.stop();
    }
  }
  if (["filters", "dashboards", "dragging", "memory"].some(isChosen)) {
    const bench = await startBench(home, { name: "dashboards", sizes: [1, 10] });
    try {
      await part("filters", () => filterRows(bench));
      await part("dashboards", () => openingRows(bench));
      await part("dragging", () => dragRows(bench));
      await part("memory", () => filterMemoryRows(bench));
    } finally {
      await bench.sightline.stop();
    }
  }
  await part("processes", () => startRows(home, examples, ROUNDS));
  await part("processes", () => memoryRows(home, examples));
  await part("editor", () => editorRows(home));
  await part("pages", () => pageRows(home, folder));
  await part("explore", () => exploreRows(home));
  await part("charts", pictureRows);
  await part("charts", () => sizeRows(folder));
  await part("charts", () => replyRowsOfCharts(home));
  await part("bytes", () => bytesRows(home, folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

console.log(markdownTable([...rows.values()].flat()));

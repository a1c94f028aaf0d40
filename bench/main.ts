// `npm run bench`: ratios against a baseline in the same run, in turns; a table here and bench/results.json.
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bytesRows } from "./bytes.ts";
import { memoryRows, startRows } from "./processes.ts";
import { queryRows } from "./queries.ts";
import { type Row, table } from "./report.ts";
import { startSightline } from "./sightline.ts";

const ROUNDS = 15;
const folder = mkdtempSync(join(tmpdir(), "sightline-bench-"));
const rows: Row[] = [];
try {
  // The first start loads the example data; what is measured comes after.
  const first = await startSightline(join(folder, "home"));
  await first.stop();
  const file = join(folder, "baseline.duckdb");
  copyFileSync(join(folder, "home", "examples.duckdb"), file);

  rows.push(...(await queryRows(join(folder, "home"), file, ROUNDS)));
  rows.push(...(await startRows(join(folder, "home"), file, ROUNDS)));
  rows.push(...(await memoryRows(join(folder, "home"), file)));
  rows.push(...(await bytesRows(join(folder, "home"), folder)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

console.log(table(rows));
const results = { at: new Date().toISOString(), node: process.version, rounds: ROUNDS, rows };
writeFileSync(join(import.meta.dirname, "results.json"), `${JSON.stringify(results, null, 2)}\n`);

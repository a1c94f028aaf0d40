import { rmSync } from "node:fs";
import { DuckDBInstance } from "@duckdb/node-api";
import { type Bench, contextOf, plain, sqlOf } from "./data.ts";
import { inTurns } from "./lib/measure.ts";
import { peakMb, residentMb } from "./lib/processes.ts";
import type { Row } from "./report.ts";

const MEMORY_AIM_MB = 350;
const FORMATS = ["csv", "parquet", "arrow", "xlsx", "json"] as const;

/** Ten million rows as files, against the engine's own COPY of the same statement. */
export async function exportRows({ sightline, file, datasets }: Bench, folder: string): Promise<Row[]> {
  const raw = await DuckDBInstance.create(file, { access_mode: "READ_ONLY" });
  const query = plain(10_000_000);
  const sql = await sqlOf(sightline, contextOf(datasets[10], query));
  const target = `${folder}/copy`;
  const rows: Row[] = [];
  for (const [format, copied, aim] of [
    ["csv", "csv, HEADER", 0.9],
    ["parquet", "parquet", 0.95],
    // The engine writes no Arrow: its other columnar format is what it is held against.
    ["arrow", "parquet", 0.95],
  ] as const) {
    const context = contextOf(datasets[10], query, { result_format: format });
    let peak = 0;
    const { ours, baseline } = await inTurns(
      3,
      async () => {
        peak = Math.max(peak, await peakMb(sightline.child.pid!, () => sightline.download(context)));
      },
      () => copy(raw, `COPY (${sql}) TO '${target}' (FORMAT ${copied})`),
    );
    rows.push({
      name: `10 million rows as ${format}`,
      unit: "ms",
      ours,
      baseline,
      against: `COPY to ${copied.slice(0, 7).replace(",", "")}`,
      aim: `≥ ${aim} × its speed`,
      met: baseline / ours >= aim,
    });
    rows.push(memoryRow(`10 million rows as ${format}: memory of all processes`, peak));
  }
  raw.closeSync();
  rmSync(target, { force: true });
  return rows;
}

/** Replies of two sizes in every format: how long, and the most memory of all processes. */
export async function replyRows({ sightline, datasets }: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  const idle = residentMb(sightline.child.pid!);
  for (const format of FORMATS) {
    const ask = (limit: number) =>
      sightline.download(contextOf(datasets[10], plain(limit), { result_format: format }));
    let small = 0;
    let large = 0;
    const measurePeak = async (limit: number) => peakMb(sightline.child.pid!, () => ask(limit));
    const { ours, baseline } = await inTurns(
      2,
      async () => {
        large = Math.max(large, await measurePeak(1_000_000));
      },
      async () => {
        small = Math.max(small, await measurePeak(100_000));
      },
    );
    rows.push({
      name: `1,000,000 rows as ${format}`,
      unit: "ms",
      ours,
      baseline,
      against: "100,000 rows",
      aim: "≤ 11 ×",
      met: ours / baseline <= 11,
    });
    rows.push({
      name: `1,000,000 rows as ${format}: memory of all processes`,
      unit: "MB",
      ours: large,
      baseline: small,
      against: `100,000 rows; ${idle.toFixed(0)} MB before`,
      aim: `≤ ${MEMORY_AIM_MB} MB`,
      met: large <= MEMORY_AIM_MB,
    });
  }
  return rows;
}

const memoryRow = (name: string, peak: number): Row => ({
  name,
  unit: "MB",
  ours: peak,
  baseline: MEMORY_AIM_MB,
  against: "what is allowed",
  aim: `≤ ${MEMORY_AIM_MB} MB`,
  met: peak <= MEMORY_AIM_MB,
});

async function copy(raw: DuckDBInstance, sql: string): Promise<void> {
  const connection = await raw.connect();
  try {
    await connection.run(sql);
  } finally {
    connection.closeSync();
  }
}

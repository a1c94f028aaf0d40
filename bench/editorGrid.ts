import { DuckDBInstance } from "@duckdb/node-api";
import type { Page } from "playwright-core";
import { heapMb, openEditor, writeSql } from "./editorBrowser.ts";
import { type EditorBench, ROWS } from "./editorData.ts";
import { measureTime, median, quantile } from "./lib/measure.ts";
import { peakMb, residentMb } from "./lib/processes.ts";
import type { Row } from "./report.ts";

const RUNS = 5;
const JUMPS = 5;
/** Time for memory to be collected, ms. */
const SETTLE_MS = 3_000;
const FRAME_MS = 1000 / 60;
/** Where the thumb of the scroll bar is in a grid that was not scrolled, below its arrow. */
const THUMB_PX = 22;

/** Another name for each run tells its grid from the one before it. */
const statement = (column: string) => `SELECT id AS ${column}, * EXCLUDE (id) FROM events`;

/** A million rows on the screen: the first of them, scrolling, the end, other orders, and what all that holds. */
export async function gridRows({ sightline, file, rowsDatabase }: EditorBench): Promise<Row[]> {
  const editor = await openEditor(sightline, rowsDatabase);
  const pid = sightline.child.pid!;
  try {
    const { page } = editor;
    await run(page, "SELECT 1 AS warm", "warm");
    await page.waitForTimeout(SETTLE_MS);
    const idle = residentMb(pid);
    const rows: Row[] = [];
    const peak = await peakMb(pid, async () => {
      rows.push(await firstRows(page, file));
      rows.push(...(await measureScrolling(page)));
      rows.push(await jumps(page));
    });
    rows.push(limit("memory of all processes over idle, at most", "MB", peak - idle, 80));
    await page.waitForTimeout(SETTLE_MS);
    rows.push(limit("memory of all processes over idle, afterwards", "MB", residentMb(pid) - idle, 80));
    rows.push(limit("heap of the page", "MB", await heapMb(editor), 120));
    rows.push(...(await otherOrders(page)));
    return rows;
  } finally {
    await editor.close();
  }
}

/** Runs a statement and waits for its first row; ms from the key until it was painted. */
async function run(page: Page, sql: string, column: string): Promise<number> {
  await writeSql(page, sql);
  return timePress(page, "Control+Enter", column, 0);
}

async function timePress(page: Page, key: string, column: string, row: number): Promise<number> {
  await page.evaluate(([name, at]) => window.probe.startRow(name, at), [column, row] as const);
  await page.keyboard.press(key);
  return page.evaluate(() => window.probe.row());
}

/** From the key to the first painted row, against the driver's first batch of the same statement, in turns. */
async function firstRows(page: Page, file: string): Promise<Row> {
  const raw = await DuckDBInstance.create(file, { access_mode: "READ_ONLY" });
  const ours: number[] = [];
  const baseline: number[] = [];
  try {
    for (let round = 0; round < RUNS; round += 1) {
      const column = `id_${round}`;
      baseline.push(await measureTime(() => firstBatch(raw, statement(column))));
      ours.push(await run(page, statement(column), column));
      await allThere(page);
    }
  } finally {
    raw.closeSync();
  }
  const row = { ours: median(ours), baseline: median(baseline) };
  const met = row.ours - row.baseline <= 120;
  const name = `SQL editor: first of ${ROWS.toLocaleString("en")} rows painted after the key`;
  return { name, unit: "ms", ...row, against: "raw driver's first batch", aim: "≤ 120 ms more", met };
}

async function firstBatch(raw: DuckDBInstance, sql: string): Promise<void> {
  const connection = await raw.connect();
  try {
    await (await connection.stream(sql)).fetchChunk();
  } finally {
    connection.closeSync();
  }
}

/** Waits until the grid knows of all rows, and another query may run. */
async function allThere(page: Page): Promise<void> {
  const count = String(ROWS + 1);
  await page.locator(`[role="grid"][aria-rowcount="${count}"]`).waitFor();
  await page.getByRole("button", { name: "Run", exact: true }).waitFor();
}

/** Seconds of the wheel, then of the thumb. */
async function measureScrolling(page: Page): Promise<Row[]> {
  const box = (await page.getByRole("grid").boundingBox())!;
  await page.getByRole("grid").focus();
  await page.keyboard.press("Control+Home");
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  const wheel = await framesOf(page, async () => {
    for (const delta of [...Array(150).fill(120), ...Array(60).fill(-300), ...Array(90).fill(700)]) {
      await Promise.all([page.mouse.wheel(0, delta), page.waitForTimeout(FRAME_MS)]);
    }
  });
  await page.keyboard.press("Control+Home");
  const x = box.x + box.width - 7;
  const thumb = await framesOf(page, async () => {
    await page.mouse.move(x, box.y + THUMB_PX);
    await page.mouse.down();
    for (let step = 0; step < 180; step += 1) {
      const y = box.y + THUMB_PX + ((box.height - 80) * (1 - Math.cos((step / 60) * Math.PI))) / 2;
      await Promise.all([page.mouse.move(x, y), page.waitForTimeout(FRAME_MS)]);
    }
    await page.mouse.up();
  });
  return [
    limit("scrolling by the wheel: frames, p99", "ms", quantile(wheel.deltas, 0.99), 20),
    limit("scrolling by the wheel: frames, p50", "ms", quantile(wheel.deltas, 0.5), 20),
    limit("scrolling by the wheel: frames with rows to come", "%", wheel.bones, 5),
    limit("scrolling by the thumb: frames, p99", "ms", quantile(thumb.deltas, 0.99), 20),
    limit("scrolling by the thumb: frames, p50", "ms", quantile(thumb.deltas, 0.5), 20),
    limit("scrolling by the thumb: frames with rows to come", "%", thumb.bones, 100),
  ];
}

async function framesOf(page: Page, task: () => Promise<void>): Promise<{ deltas: number[]; bones: number }> {
  await page.evaluate(() => window.probe.startFrames());
  await task();
  const { deltas, bones } = await page.evaluate(() => window.probe.frames());
  return { deltas, bones: (100 * bones) / deltas.length };
}

/** To the last row by the keyboard. Runs of the same statement, so that nothing of it is at hand. */
async function jumps(page: Page): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < JUMPS; round += 1) {
    const column = `jump_${round}`;
    await run(page, statement(column), column);
    await allThere(page);
    await page.getByRole("grid").focus();
    await page.waitForTimeout(500);
    times.push(await timePress(page, "Control+End", column, ROWS - 1));
  }
  return limit("a jump to the last row until it is painted", "ms", median(times), 80);
}

/** Sorting and searching a million rows: from the wish to the first row of the other order. */
async function otherOrders(page: Page): Promise<Row[]> {
  await run(page, statement("ordered"), "ordered");
  await allThere(page);
  const firstCell = page.locator('[role="row"][aria-rowindex="2"] [role="gridcell"]').first();
  const waitForFirst = (first: string) => firstCell.and(page.getByText(first, { exact: true })).waitFor();
  await page.getByRole("grid").focus();
  await page.waitForTimeout(SETTLE_MS);
  const header = page.getByRole("columnheader", { name: "ordered" }).getByRole("button").first();
  await header.click();
  await waitForFirst("0");
  const sorted = await measureTime(async () => {
    await header.click();
    await waitForFirst(String(ROWS - 1));
  });
  await header.click();
  await waitForFirst("0");
  const found = await measureTime(async () => {
    await page.getByRole("searchbox", { name: "Search all rows" }).fill("999987");
    await waitForFirst("999987");
  });
  return [
    limit("another order of a million rows until it is painted", "ms", sorted, 2_000),
    limit("a search in a million rows until it is painted", "ms", found, 2_000),
  ];
}

const limit = (name: string, unit: Row["unit"], ours: number, most: number): Row => ({
  name: `SQL editor: ${name}`,
  unit,
  ours,
  baseline: most,
  against: "what is allowed",
  aim: `≤ ${most} ${unit}`,
  met: ours <= most,
});

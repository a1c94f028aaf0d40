import { DuckDBInstance } from "@duckdb/node-api";
import type { Page, Request } from "playwright-core";
import { type Bench, sqlOf } from "./data.ts";
import { readWithDriver } from "./groupBy.ts";
import { median } from "./lib/measure.ts";
import { newPage, startPageBrowser } from "./pageBrowser.ts";
import type { Row } from "./report.ts";
import { createTwelve, FILTER, TWELVE } from "./twelveCharts.ts";

const ROUNDS = 9;
const WARMING_ROUNDS = 2;
/** Every other round finds half of its answers in the cache. */
const CASES = [
  { name: "another filter value: twelve charts on 10 million rows painted", aim: 0.8, cached: 0 },
  { name: "the same where half of the charts are in the cache", aim: 0.3, cached: TWELVE / 2 },
];

/**
 * A filter of a dashboard gets another value, and twelve charts on ten million rows are painted anew; against the raw
 * driver, which answers their twelve queries one after the other. Each value is asked for once.
 */
export async function filterRows({ sightline, file, datasets }: Bench): Promise<Row[]> {
  const raw = await DuckDBInstance.create(file, { access_mode: "READ_ONLY" });
  const browser = await startPageBrowser(sightline);
  try {
    const page = await newPage(await browser.open());
    const path = await createTwelve(sightline, datasets[10]);
    await page.goto(`http://127.0.0.1:${sightline.port}${path}`, { waitUntil: "commit" });
    await page.evaluate((count) => window.pageProbe.pictures(count), TWELVE);
    const rounds: { ours: number; baseline: number }[][] = CASES.map(() => []);
    let contexts: object[] = [];
    for (let round = 0; round < WARMING_ROUNDS + ROUNDS; round += 1) {
      for (const [index, { cached }] of CASES.entries()) {
        const value = round * CASES.length + index;
        for (const context of contexts.slice(0, cached)) {
          await sightline.chartData({ ...withValue(context, value), force: false });
        }
        const change = await changeFilter(page, String(value));
        contexts = change.contexts;
        const statements = await Promise.all(contexts.map((context) => sqlOf(sightline, context)));
        const baseline = await readInTurn(raw, statements);
        if (round >= WARMING_ROUNDS) rounds[index]?.push({ ours: change.ms, baseline });
      }
    }
    return CASES.map(({ name, aim }, index): Row => {
      const ours = median(rounds[index]!.map((round) => round.ours));
      const baseline = median(rounds[index]!.map((round) => round.baseline));
      const against = "raw driver, twelve queries in turn";
      return { name, unit: "ms", ours, baseline, against, aim: `≤ ${aim} ×`, met: ours / baseline <= aim };
    });
  } finally {
    await browser.close();
    raw.closeSync();
  }
}

/** Time of the raw driver for statements one after the other, ms. */
export async function readInTurn(raw: DuckDBInstance, statements: readonly string[]): Promise<number> {
  const start = performance.now();
  for (const sql of statements) await readWithDriver(raw, sql);
  return performance.now() - start;
}

/** What a chart asks for when the filter has another value. */
const withValue = (context: object, value: number): object =>
  JSON.parse(
    JSON.stringify(context, (key, inner) =>
      key === "val" && Array.isArray(inner) && inner.length === 1 ? [value] : inner,
    ),
  );

/**
 * Chooses a value and applies it: how long all pictures took, and what the charts asked for. `mayBeKept`: the page may
 * still have the replies to an earlier choice of it.
 */
export async function changeFilter(
  page: Page,
  value: string,
  { mayBeKept = false } = {},
): Promise<{ ms: number; contexts: object[] }> {
  await page.getByRole("combobox", { name: FILTER }).click();
  await page.keyboard.type(value);
  await page.getByRole("option", { name: value, exact: true }).click();
  const asked = noteContexts(page);
  const repainted = page.evaluate((count) => window.pageProbe.repaints(count), TWELVE);
  await page.getByRole("button", { name: "Apply" }).click();
  const ms = await repainted;
  const contexts = asked();
  if (!mayBeKept && contexts.length !== TWELVE) throw new Error(`${contexts.length} charts asked for data.`);
  return { ms, contexts };
}

/** Collects what charts of a page ask for, until the result is called. */
export function noteContexts(page: Page): () => object[] {
  const contexts: object[] = [];
  const note = (request: Request) => {
    if (!request.url().includes("/api/v1/chart/data")) return;
    const body = request.postDataJSON() as { charts?: { context: object }[]; ids?: string[] };
    if (!body.ids) contexts.push(...(body.charts?.map(({ context }) => context) ?? [body]));
  };
  page.on("request", note);
  return () => {
    page.off("request", note);
    return contexts;
  };
}

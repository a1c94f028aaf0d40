import { DuckDBInstance } from "@duckdb/node-api";
import type { Page } from "playwright-core";
import { createDashboard } from "./dashboards.ts";
import { type Bench, sqlOf } from "./data.ts";
import { noteContexts, readInTurn } from "./filterChange.ts";
import { median } from "./lib/measure.ts";
import { newPage, type PageBrowser, startPageBrowser } from "./pageBrowser.ts";
import type { Row } from "./report.ts";
import type { Sightline } from "./sightline.ts";
import { createCharts, FILTER, filteredBy, TWELVE } from "./twelveCharts.ts";

const ROUNDS = 5;
const TABS = 5;
const MANY_CHARTS = 100;

type Open = PageBrowser["open"];

/** Opening dashboards whose answers are in no cache: twelve charts, the same with a slow filter, and a hundred in tabs. */
export async function openingRows(bench: Bench): Promise<Row[]> {
  const browser = await startPageBrowser(bench.sightline);
  try {
    return [...(await twelveRows(bench, browser.open)), ...(await tabRows(bench, browser.open))];
  } finally {
    await browser.close();
  }
}

/** Twelve charts on ten million rows, without and with a filter whose values are found in all of them. */
async function twelveRows({ sightline, file, datasets }: Bench, open: Open): Promise<Row[]> {
  const raw = await DuckDBInstance.create(file, { access_mode: "READ_ONLY" });
  const plain: number[] = [];
  const filtered: number[] = [];
  const driver: number[] = [];
  try {
    const context = await open();
    for (let round = 0; round <= ROUNDS; round += 1) {
      // Rows that no other dashboard begins with: nothing of it is in a cache.
      const visits = [];
      for (const [index, settings] of [{}, filteredBy(datasets[10], "name")].entries()) {
        const charts = await createCharts(sightline, datasets[10], { fromId: -2 * round - index });
        const path = await createDashboard(sightline, "Twelve charts", charts, settings);
        visits.push(await visit(context, sightline, path, TWELVE));
      }
      const [without, withFilter] = visits as [Visit, Visit];
      const statements = await Promise.all(without.contexts.map((asked) => sqlOf(sightline, asked)));
      const baseline = await readInTurn(raw, statements);
      // The first visit loads the scripts.
      if (round === 0) continue;
      plain.push(without.ms);
      filtered.push(withFilter.ms);
      driver.push(baseline);
    }
    await context.close();
  } finally {
    raw.closeSync();
  }
  return [
    compare("first open: twelve charts on 10 million rows painted", plain, driver, {
      against: "raw driver, twelve queries in turn",
      aim: 0.8,
    }),
    compare(`the same with a filter (${FILTER}) on a text of 10 million rows`, filtered, plain, {
      against: "without the filter",
      aim: 1.1,
    }),
  ];
}

/** A hundred charts in five tabs, against a dashboard of those of the first tab alone. */
async function tabRows({ sightline, datasets }: Bench, open: Open): Promise<Row[]> {
  const context = await open();
  const many: number[] = [];
  const few: number[] = [];
  // The pictures of a window's height: those of the others come when they are scrolled to.
  const inView = TWELVE;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const charts = await createCharts(sightline, datasets[1], {
      count: MANY_CHARTS,
      fromId: -100 - 2 * round,
    });
    const tabbed = await createDashboard(sightline, "A hundred charts", charts, {}, TABS);
    const first = await createCharts(sightline, datasets[1], {
      count: MANY_CHARTS / TABS,
      fromId: -101 - 2 * round,
    });
    const alone = await createDashboard(sightline, "The first tab", first, {}, 1);
    const ours = await visit(context, sightline, tabbed, inView);
    const baseline = await visit(context, sightline, alone, inView);
    if (round === 0) continue;
    many.push(ours.ms);
    few.push(baseline.ms);
  }
  await context.close();
  return [
    compare(`first open: ${MANY_CHARTS} charts in ${TABS} tabs, those in view painted`, many, few, {
      against: "a dashboard of the first tab alone",
      aim: 1.25,
    }),
  ];
}

interface Visit {
  /** From the navigation until all pictures were painted. */
  ms: number;
  contexts: object[];
}

async function visit(
  context: Awaited<ReturnType<Open>>,
  { port }: Pick<Sightline, "port">,
  path: string,
  pictures: number,
): Promise<Visit> {
  const page: Page = await newPage(context);
  const asked = noteContexts(page);
  await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: "commit" });
  const painted = await page.evaluate((count) => window.pageProbe.pictures(count), pictures);
  const contexts = asked();
  await page.close();
  return { ms: Math.max(...painted), contexts };
}

function compare(
  name: string,
  taken: number[],
  compared: number[],
  { against, aim }: { against: string; aim: number },
): Row {
  const [ours, baseline] = [median(taken), median(compared)];
  return { name, unit: "ms", ours, baseline, against, aim: `≤ ${aim} ×`, met: ours / baseline <= aim };
}

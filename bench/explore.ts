import type { Page } from "playwright-core";
import { chartsOf } from "./dashboards.ts";
import { installProbe } from "./editorProbe.ts";
import { columnListRows } from "./exploreColumns.ts";
import { median, quantile } from "./lib/measure.ts";
import { newPage, type PageBrowser, startPageBrowser } from "./pageBrowser.ts";
import type { Row } from "./report.ts";
import { type Sightline, startSightline } from "./sightline.ts";

const ROUNDS = 9;
const WARMING_ROUNDS = 2;
/** Between keys: a very fast typist, ms. */
const PACE_MS = 60;
const KEY_AIM_MS = 16;
const SWITCH_AIM_MS = 100;
/** A dataset draws a chart that nobody has asked for: its rows are looked at first. */
const DATASET_AIM = 2;
const CHART = "Busiest airports";
const SENTENCE = "what was flown by whom. ".repeat(2);

/** Explore in a browser: typing into a control, another type, a dataset opened, and its list of columns. */
export async function exploreRows(home: string): Promise<Row[]> {
  const sightline = await startSightline(home);
  const browser = await startPageBrowser(sightline, { unpaced: true });
  try {
    const [chart] = await chartsOf(sightline, [CHART]);
    const url = `http://127.0.0.1:${sightline.port}/explore/`;
    const opened = `${url}?slice_id=${chart!.id}`;
    return [
      ...(await keyRows(browser, opened)),
      await switchRow(browser, opened),
      await datasetRow(browser, sightline, chart!.id),
      ...(await columnListRows(browser, sightline)),
    ];
  } finally {
    await browser.close();
    await sightline.stop();
  }
}

/** A page of explore with its first picture drawn. */
async function openExplore({ open }: PageBrowser, url: string): Promise<Page> {
  const page = await newPage(await open());
  await page.addInitScript(installProbe);
  await page.goto(url, { waitUntil: "commit" });
  await page.evaluate(() => window.pageProbe.pictures(1));
  return page;
}

/** From a key in a text of the picture to the frame that it changed, beside an empty page's text field. */
async function keyRows(browser: PageBrowser, url: string): Promise<Row[]> {
  const page = await openExplore(browser, url);
  try {
    await page.getByRole("tab", { name: "Customize" }).click();
    await page.getByRole("button", { name: "Chart title" }).click();
    await page.getByRole("textbox", { name: "X-axis title" }).click();
    await keysOf(page, "warm ");
    const ours = await keysOf(page, SENTENCE);
    await page.setContent('<textarea autofocus style="width: 100%; height: 400px"></textarea>');
    await page.locator("textarea").click();
    await keysOf(page, "warm ");
    const plain = await keysOf(page, SENTENCE);
    return ([0.5, 0.95] as const).map((part) => ({
      name: `explore: key to paint in a control, ${part === 0.5 ? "median" : "p95"}`,
      unit: "ms",
      ours: quantile(ours, part),
      baseline: quantile(plain, part),
      against: "an empty page's text field",
      aim: `< ${KEY_AIM_MS} ms`,
      met: quantile(ours, part) < KEY_AIM_MS,
    }));
  } finally {
    await page.context().close();
  }
}

/** The times of the keys of a text, ms. */
async function keysOf(page: Page, text: string): Promise<number[]> {
  await page.evaluate(() => window.probe.startKeys());
  await page.keyboard.type(text, { delay: PACE_MS });
  await page.waitForTimeout(500);
  return page.evaluate(() => window.probe.keys());
}

/** From the press on another type to its picture, to and fro; beside the server's answer to the same query. */
async function switchRow(browser: PageBrowser, url: string): Promise<Row> {
  const page = await openExplore(browser, url);
  try {
    const ours: number[] = [];
    const baseline: number[] = [];
    for (let round = 0; round < WARMING_ROUNDS + ROUNDS; round += 1) {
      const answered = page.waitForResponse((reply) => reply.url().includes("/api/v1/chart/data"), {
        timeout: 5_000,
      });
      const painted = page.evaluate(() => window.pageProbe.repaints(1));
      await page.getByRole("radio", { name: round % 2 === 0 ? "Pie Chart" : "Bar Chart" }).click();
      const ms = await painted;
      const reply = await answered.catch(() => null);
      // What the page still has of an earlier round is not asked for again.
      if (reply && (await reply.finished()) === null) baseline.push(reply.request().timing().responseEnd);
      if (round >= WARMING_ROUNDS) ours.push(ms);
    }
    const row = { ours: median(ours), baseline: median(baseline) };
    return {
      name: "explore: another chart type painted after the press",
      unit: "ms",
      ...row,
      against: "the server's answer to the first query of a type",
      aim: `≤ ${SWITCH_AIM_MS} ms`,
      met: row.ours <= SWITCH_AIM_MS,
    };
  } finally {
    await page.context().close();
  }
}

/** From the navigation to a dataset until its chart is drawn, beside a chart of it that is stored; in turns. */
async function datasetRow(browser: PageBrowser, sightline: Sightline, chart: number): Promise<Row> {
  const { result } = (await sightline.get(`/api/v1/chart/${chart}`)) as {
    result: { datasource_id?: number; params: string };
  };
  const dataset =
    result.datasource_id ?? Number.parseInt(String(JSON.parse(result.params).datasource ?? ""), 10);
  const url = `http://127.0.0.1:${sightline.port}/explore/`;
  const context = await browser.open();
  const timeDrawing = async (query: string) => {
    const page = await newPage(context);
    try {
      await page.goto(url + query, { waitUntil: "commit" });
      return Math.max(...(await page.evaluate(() => window.pageProbe.pictures(1))));
    } finally {
      await page.close();
    }
  };
  const ours: number[] = [];
  const baseline: number[] = [];
  try {
    for (let round = 0; round < WARMING_ROUNDS + ROUNDS; round += 1) {
      const [opened, stored] = [
        await timeDrawing(`?datasource_type=table&datasource_id=${dataset}`),
        await timeDrawing(`?slice_id=${chart}`),
      ];
      if (round < WARMING_ROUNDS) continue;
      ours.push(opened);
      baseline.push(stored);
    }
  } finally {
    await context.close();
  }
  const row = { ours: median(ours), baseline: median(baseline) };
  return {
    name: "explore: dataset opened to first picture, warm",
    unit: "ms",
    ...row,
    against: "a stored chart of the dataset",
    aim: `≤ ${DATASET_AIM} ×`,
    met: row.ours / row.baseline <= DATASET_AIM,
  };
}

import type { CDPSession, Page } from "playwright-core";
import { createDashboard } from "./dashboards.ts";
import type { Bench } from "./data.ts";
import { changeFilter } from "./filterChange.ts";
import { median } from "./lib/measure.ts";
import { newPage, startPageBrowser } from "./pageBrowser.ts";
import type { Row } from "./report.ts";
import { createCharts, createTwelve, TWELVE } from "./twelveCharts.ts";

/** Charts of the dashboards on which something is dragged. */
const SIZES = [TWELVE, 100];
const STEPS = 60;
const DRAGS = 5;
/** Time between the steps of a drag, ms: a frame and a half. */
const STEP_MS = 25;
const MAX_STEP_MS = 8;

/** Script time per step of a drag in the editor of a dashboard, by its number of charts. */
export async function dragRows({ sightline, datasets }: Bench): Promise<Row[]> {
  const browser = await startPageBrowser(sightline);
  try {
    const taken: number[] = [];
    for (const count of SIZES) {
      const charts = await createCharts(sightline, datasets[1], { count });
      const path = await createDashboard(sightline, `${count} charts`, charts);
      const context = await browser.open();
      const page = await newPage(context);
      const devtools = await context.newCDPSession(page);
      await page.goto(`http://127.0.0.1:${sightline.port}${path}?edit=true`);
      await page.evaluate((pictures) => window.pageProbe.pictures(pictures), 8);
      await devtools.send("Performance.enable");
      const drags: number[] = [];
      for (let drag = 0; drag <= DRAGS; drag += 1) drags.push(await dragOnce(page, devtools));
      taken.push(median(drags.slice(1)));
      await context.close();
    }
    const [few = 0, many = 0] = taken;
    return [
      {
        name: `script time per step of a drag, ${SIZES[1]} charts in the editor`,
        unit: "ms",
        ours: many,
        baseline: few,
        against: `${SIZES[0]} charts`,
        aim: `< ${MAX_STEP_MS} ms`,
        met: many < MAX_STEP_MS,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Drags the first chart over its neighbours and back to where it was: script time per step, ms. */
async function dragOnce(page: Page, devtools: CDPSession): Promise<number> {
  const frames = page.getByRole("group", { name: /^Chart '/ });
  const from = await frames.nth(0).getByRole("heading").first().boundingBox();
  const to = await frames.nth(7).boundingBox();
  if (!from || !to) throw new Error("There is nothing to drag.");
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8, { steps: 3 });
  const before = await scriptMs(devtools);
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await page.mouse.move(
      start.x + (to.x + to.width / 2 - start.x) * part,
      start.y + (to.y + to.height / 2 - start.y) * part,
    );
    await page.waitForTimeout(STEP_MS);
  }
  const taken = (await scriptMs(devtools)) - before;
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return taken / STEPS;
}

async function scriptMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0);
}

/**
 * The heap of a page after so many changes of a filter, against that after the first ones, which have shown each value once:
 * the page keeps a color for each label that it has drawn.
 */
const CHANGES = 200;
const VALUES = 100;
const FIRST_CHANGES = VALUES;
const MAX_GROWTH = 1.05;
const MEGABYTE = 1024 ** 2;

export async function filterMemoryRows({ sightline, datasets }: Bench): Promise<Row[]> {
  const browser = await startPageBrowser(sightline);
  try {
    const context = await browser.open();
    const page = await newPage(context);
    const devtools = await context.newCDPSession(page);
    const path = await createTwelve(sightline, datasets[1]);
    await page.goto(`http://127.0.0.1:${sightline.port}${path}`);
    await page.evaluate((count) => window.pageProbe.pictures(count), TWELVE);
    let first = 0;
    // The earliest replies make room long before a value comes again.
    for (let change = 1; change <= FIRST_CHANGES + CHANGES; change += 1) {
      await changeFilter(page, String(change % VALUES), { mayBeKept: true });
      if (change === FIRST_CHANGES) first = await heapMb(devtools);
    }
    const last = await heapMb(devtools);
    return [
      {
        name: `heap of the page after ${CHANGES} filter changes`,
        unit: "MB",
        ours: last,
        baseline: first,
        against: `after the first ${FIRST_CHANGES}`,
        aim: `≤ ${MAX_GROWTH} ×`,
        met: last / first <= MAX_GROWTH,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** What is left when everything that nobody holds was collected. */
async function heapMb(devtools: CDPSession): Promise<number> {
  await devtools.send("HeapProfiler.enable");
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize / MEGABYTE;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { drawStatic, staticTheme, svgToPng } from "@sightline/pictures";
import type { CDPSession, Page } from "playwright-core";
import { galleryDataset } from "../packages/charts/src/gallery.fixture.ts";
import { galleryCases, type TypedCase } from "../packages/pictures/src/gallery/galleryCases.fixture.ts";
import { helloBytes } from "./bytes.ts";
import { createDashboard } from "./dashboards.ts";
import { measureTime, median } from "./lib/measure.ts";
import { newPage, type PageBrowser, startPageBrowser } from "./pageBrowser.ts";
import type { Row } from "./report.ts";
import { type Sightline, startSightline } from "./sightline.ts";

const WEB = join(import.meta.dirname, "..", "dist", "web");
const SIZE = { width: 800, height: 480 };
const WARMING_DRAWINGS = 3;
const DRAWINGS = 7;
const VISITS = 5;
const POINTS = [100, 1_000, 10_000, 100_000];
/** Aims, ms. */
const PICTURE_AIM = 50;
const FIRST_PAINT_AIM = 60;

/** Each chart type drawn by the server from its example, as SVG and as PNG: all types together and the slowest. */
export async function pictureRows(): Promise<Row[]> {
  const cases = (await galleryCases()).filter(({ isMain }) => isMain);
  const taken: { vizType: string; svg: number; png: number }[] = [];
  for (const one of cases) {
    const svgs: number[] = [];
    const pngs: number[] = [];
    for (let round = 0; round < WARMING_DRAWINGS + DRAWINGS; round += 1) {
      let svg = "";
      const svgMs = await measureTime(async () => {
        svg = await draw(one);
      });
      const pngMs = await measureTime(async () => svgToPng(svg, 1));
      if (round < WARMING_DRAWINGS) continue;
      svgs.push(svgMs);
      pngs.push(svgMs + pngMs);
    }
    taken.push({ vizType: one.vizType, svg: median(svgs), png: median(pngs) });
  }
  return (["svg", "png"] as const).flatMap((format) => {
    const slowest = taken.toSorted((a, b) => b[format] - a[format])[0];
    const name = `picture of the server, ${format.toUpperCase()}`;
    return [
      aimRow(
        `${name}: median of ${taken.length} chart types`,
        median(taken.map((one) => one[format])),
        PICTURE_AIM,
      ),
      aimRow(`${name}: the slowest, ${slowest?.vizType}`, slowest?.[format] ?? Number.NaN, PICTURE_AIM),
    ];
  });
}

const draw = ({ chart, formData, queries }: TypedCase): Promise<string> =>
  drawStatic(chart, { formData, queries, dataset: galleryDataset, theme: staticTheme("light"), size: SIZE });

const aimRow = (name: string, ours: number, aim: number): Row => ({
  name,
  unit: "ms",
  ours,
  baseline: aim,
  against: "the aim",
  aim: `≤ ${aim} ms`,
  met: ours <= aim,
});

/** What each chart type loads when its first chart is drawn, beyond the page of a dashboard, compressed. */
export async function sizeRows(folder: string): Promise<Row[]> {
  const { screens, charts } = JSON.parse(readFileSync(join(WEB, "page-files.json"), "utf8")) as PageFiles;
  const page = new Set(filesIn(screens.dashboards));
  const sizes = Object.entries(charts).map(([vizType, files]) => ({
    vizType,
    kb: filesIn(files)
      .filter((file) => !page.has(file))
      .reduce((sum, file) => sum + compressedKb(file), 0),
  }));
  const hello = await helloBytes(folder);
  const row = (name: string, ours: number): Row => ({
    name,
    unit: "kB",
    ours,
    baseline: hello,
    against: "React hello world",
    aim: "",
  });
  return [
    row(`code of a chart type: median of ${sizes.length}`, median(sizes.map(({ kb }) => kb))),
    ...sizes.toSorted((a, b) => b.kb - a.kb).map(({ vizType, kb }) => row(`code of ${vizType}`, kb)),
  ];
}

interface Files {
  scripts: string[];
  styles: string[];
}

interface PageFiles {
  screens: Record<string, Files>;
  charts: Record<string, Files>;
}

const filesIn = (files: Files | undefined): string[] => [...(files?.scripts ?? []), ...(files?.styles ?? [])];

const compressedKb = (file: string): number =>
  brotliCompressSync(readFileSync(join(WEB, file.replace(/^\/static\//, "")))).length / 1024;

/** What is drawn of the points, by chart type. */
const FORMS: Readonly<Record<string, object>> = {
  echarts_timeseries_line: { x_axis: "at", metrics: ["value"] },
  echarts_timeseries_bar: { x_axis: "at", metrics: ["value"] },
  echarts_timeseries_scatter: { x_axis: "at", metrics: ["value"] },
  table: { query_mode: "raw", all_columns: ["at", "name", "value"] },
  pivot_table_v2: { groupbyRows: ["name"], groupbyColumns: ["part"], metrics: ["value"] },
};
/** How often a page is looked at that is to be calm, and how much script it may run in between. */
const LOOK_MS = 100;
const CALM_LOOKS = 4;
const CALM_SECONDS = 0.01;
const CELL = '[role="gridcell"], td';

/** From a chart's reply to its picture: scripting of the page, by the number of points. */
export async function replyRowsOfCharts(home: string): Promise<Row[]> {
  const sightline = await startSightline(home);
  const browser = await startPageBrowser(sightline);
  try {
    const rows: Row[] = [];
    for (const points of POINTS) {
      const dataset = await createPoints(sightline, points);
      for (const [viz_type, form] of Object.entries(FORMS)) {
        const url = await createPage(sightline, { dataset, viz_type, form, points });
        const ms = await scriptingOf(browser, url, viz_type);
        const isAimed = /line|bar/.test(viz_type) && points === POINTS[0];
        const name = `${viz_type}, ${points.toLocaleString("en-US")} points: scripting from reply to picture`;
        rows.push(isAimed ? aimRow(name, ms, FIRST_PAINT_AIM) : comparisonRow(name, ms));
      }
    }
    return rows;
  } finally {
    await browser.close();
    await sightline.stop();
  }
}

function comparisonRow(name: string, ours: number): Row {
  const { met: _, ...row } = aimRow(name, ours, FIRST_PAINT_AIM);
  return { ...row, against: "the aim of small charts", aim: "" };
}

/** A dataset of so many points over time: a thousand names with as many parts as it takes. */
async function createPoints(sightline: Sightline, points: number): Promise<number> {
  const { result } = (await sightline.get("/api/v1/database/")) as {
    result: { id: number; database_name: string }[];
  };
  const database = result.find(({ database_name }) => /example/i.test(database_name))?.id ?? result[0]?.id;
  const sql = `SELECT TIMESTAMP '2020-01-01' + to_minutes(CAST(i AS BIGINT)) AS at, 'name ' || (i % 1000) AS name,
    'part ' || (i // 1000) AS part, 100 * sin(i / 500.0) + i % 17 AS value FROM range(${points}) AS numbers(i)`;
  const dataset = { database, schema: "main", table_name: `points ${points}`, sql };
  return (await sightline.send("/api/v1/dataset/", dataset)).id;
}

interface PointsChart {
  dataset: number;
  viz_type: string;
  form: object;
  points: number;
}

async function createPage(
  sightline: Sightline,
  { dataset, viz_type, form, points }: PointsChart,
): Promise<string> {
  const metric = { expressionType: "SQL", sqlExpression: "SUM(value)", label: "value" };
  const metrics = "metrics" in form ? { metrics: [metric] } : {};
  const params = { viz_type, datasource: `${dataset}__table`, row_limit: points, ...form, ...metrics };
  const slice_name = `${viz_type} ${points}`;
  const source = { datasource_id: dataset, datasource_type: "table" };
  const { id } = await sightline.send("/api/v1/chart/", {
    slice_name,
    viz_type,
    params: JSON.stringify(params),
    ...source,
  });
  return `http://127.0.0.1:${sightline.port}${await createDashboard(sightline, slice_name, [{ id, slice_name, viz_type }])}`;
}

/** Median over visits with a warm cache, ms. */
async function scriptingOf(browser: PageBrowser, url: string, vizType: string): Promise<number> {
  const context = await browser.open();
  const taken: number[] = [];
  try {
    for (let visit = 0; visit <= VISITS; visit += 1) {
      const page = await newPage(context);
      // Without it the server draws no picture into the document that would stand before the reply.
      await context.clearCookies({ name: "sightline_view" });
      const ms = await scriptingAfterReply(page, url, vizType);
      if (visit > 0) taken.push(ms);
      await page.close();
    }
    return median(taken);
  } finally {
    await context.close();
  }
}

/** The reply is held back until the page is ready for it: what the page itself takes is measured elsewhere. */
async function scriptingAfterReply(page: Page, url: string, vizType: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  let before = Number.NaN;
  await page.route("**/api/v1/chart/data*", async (route) => {
    const response = await route.fetch();
    before = await settledSeconds(page, session);
    await route.fulfill({ response });
  });
  await page.goto(url, { waitUntil: "commit" });
  if (/timeseries/.test(vizType)) await page.evaluate(() => window.pageProbe.pictures(1));
  else await page.locator(CELL).first().waitFor();
  const after = await scriptSeconds(session);
  await page.unrouteAll({ behavior: "wait" });
  return (after - before) * 1000;
}

/** The time in scripts when it has not grown for a while. */
async function settledSeconds(page: Page, session: CDPSession): Promise<number> {
  let last = await scriptSeconds(session);
  for (let calm = 0; calm < CALM_LOOKS; calm += 1) {
    await page.waitForTimeout(LOOK_MS);
    const now = await scriptSeconds(session);
    if (now - last > CALM_SECONDS) calm = -1;
    last = now;
  }
  return last;
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;
}

import type { Page } from "playwright-core";
import { type Chart, chartsOf, createDashboard } from "./dashboards.ts";
import { median } from "./lib/measure.ts";
import { newPage, type PageBrowser, startPageBrowser } from "./pageBrowser.ts";
import { type BarePages, startBarePages } from "./pagesBare.ts";
import type { Row } from "./report.ts";
import { type Sightline, startSightline } from "./sightline.ts";

const ROUNDS = Number(process.env.BENCH_PAGE_ROUNDS ?? 7);
/** Visits until scripts come from the browser's caches, compiled. */
const WARMING_VISITS = 3;

/** Ten charts of the examples that ECharts draws. */
const CHARTS = [
  "Average delay, mean of seven days",
  "Busiest airports",
  "Late flights by hour of departure",
  "Average delay by weekday",
  "How far do they fly?",
  "Life expectancy by region",
  "Children per woman by region",
  "Share of each region",
  "Temperature of the Earth",
  "Carbon dioxide at Mauna Loa",
];

/** A visit of a page: from the navigation to what is measured, ms. */
type Visit = (page: Page) => Promise<number[]>;

/** One comparison: the names of what is measured in one visit, with the largest ratio aimed at. */
interface Comparison {
  names: [name: string, aim: number][];
  ours: Visit;
  baseline: Visit;
}

/** Opening a page, until the first and the last picture of its first screen, or the first key: against bare pages. */
export async function pageRows(home: string, folder: string): Promise<Row[]> {
  const bare = await startBarePages(folder);
  const sightline = await startSightline(home);
  const browser = await startPageBrowser(sightline);
  try {
    const { open } = browser;
    const rows: Row[] = [];
    for (const compare of [dashboards, explore, editor]) {
      const comparison = await compare(sightline, bare, open);
      rows.push(...(await coldRows(comparison, open)), ...(await warmRows(comparison, open)));
    }
    return rows;
  } finally {
    await browser.close();
    await sightline.stop();
    await bare.stop();
  }
}

type Open = PageBrowser["open"];

/** Each visit with an empty cache. */
async function coldRows(comparison: Comparison, open: Open): Promise<Row[]> {
  const inNewContext = (visit: Visit) => async () => {
    const context = await open();
    try {
      return await visit(await newPage(context));
    } finally {
      await context.close();
    }
  };
  return rowsOf("cold", comparison, inNewContext(comparison.ours), inNewContext(comparison.baseline));
}

/** Each visit by a browser that has been there before. */
async function warmRows(comparison: Comparison, open: Open): Promise<Row[]> {
  const context = await open();
  try {
    const inNewPage = (visit: Visit) => async () => {
      const page = await newPage(context);
      try {
        return await visit(page);
      } finally {
        await page.close();
      }
    };
    const ours = inNewPage(comparison.ours);
    const baseline = inNewPage(comparison.baseline);
    for (let visit = 0; visit < WARMING_VISITS; visit += 1) {
      await ours();
      await baseline();
    }
    return await rowsOf("warm", comparison, ours, baseline);
  } finally {
    await context.close();
  }
}

async function rowsOf(
  state: string,
  { names }: Comparison,
  ours: () => Promise<number[]>,
  baseline: () => Promise<number[]>,
): Promise<Row[]> {
  const taken: { ours: number[]; baseline: number[] }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    taken.push({ ours: await ours(), baseline: await baseline() });
  }
  return names.map(([name, aim], index) => {
    const medianOf = (side: "ours" | "baseline") =>
      median(taken.map((times) => times[side][index] ?? Number.NaN));
    const row = { ours: medianOf("ours"), baseline: medianOf("baseline") };
    return {
      name: `${name}, ${state}`,
      unit: "ms",
      ...row,
      against: "bare page",
      aim: `≤ ${aim} ×`,
      met: row.ours / row.baseline <= aim,
    };
  });
}

/** Opens an address and waits for so many pictures: when the first and when the last of them was there. */
const pictures =
  (url: string, count: number): Visit =>
  async (page) => {
    await page.goto(url, { waitUntil: "commit" });
    const drawn = await page.evaluate((wanted) => window.pageProbe.pictures(wanted), count);
    const first = await page.evaluate(() => window.pageProbe.firstView());
    // What the server has drawn is seen first; that the page has drawn everything itself is measured besides.
    const seen = first.length > 0 ? first : drawn;
    return [Math.min(...seen), Math.max(...seen), Math.max(...drawn)];
  };

const firstKey =
  (url: string): Visit =>
  async (page) => {
    await page.goto(url, { waitUntil: "commit" });
    await page.evaluate(() => window.pageProbe.editorReady());
    await page.keyboard.press("x");
    return [
      await page.evaluate(() => window.pageProbe.firstKey()),
      await page.evaluate(() => window.pageProbe.keyInEditor()),
    ];
  };

async function dashboards(sightline: Sightline, bare: BarePages, open: Open): Promise<Comparison> {
  const charts = await chartsOf(sightline, CHARTS);
  const url = `http://127.0.0.1:${sightline.port}${await createDashboard(sightline, "Ten charts", charts)}`;
  await recordReplies(url, charts, bare, open);
  return {
    names: [
      ["dashboard of ten charts: first picture", 1.5],
      ["dashboard of ten charts: all pictures of the first screen", 2],
      ["dashboard of ten charts: all charts drawn by the page", 2],
    ],
    ours: pictures(url, charts.length),
    baseline: pictures(bareUrl(bare, charts), charts.length),
  };
}

async function explore(sightline: Sightline, bare: BarePages, open: Open): Promise<Comparison> {
  const charts = await chartsOf(sightline, CHARTS.slice(0, 1));
  const url = `http://127.0.0.1:${sightline.port}/explore/?slice_id=${charts[0]!.id}`;
  await recordReplies(url, charts, bare, open);
  return {
    names: [
      ["explore: first picture", 1.5],
      ["explore: all pictures", 2],
      ["explore: chart drawn by the page", 2],
    ],
    ours: pictures(url, 1),
    baseline: pictures(bareUrl(bare, charts), 1),
  };
}

async function editor(sightline: Sightline, bare: BarePages): Promise<Comparison> {
  return {
    names: [
      ["SQL editor: first key", 1.5],
      ["SQL editor: that key in the editor itself", 2],
    ],
    ours: firstKey(`http://127.0.0.1:${sightline.port}/sqllab/`),
    baseline: firstKey(`${bare.url}/editor.html`),
  };
}

/** Visits our page once and gives the bare page the same replies. */
async function recordReplies(
  url: string,
  charts: readonly Chart[],
  bare: BarePages,
  open: Open,
): Promise<void> {
  const context = await open();
  const page = await newPage(context);
  const bodies = new Map<number, Promise<string>>();
  page.on("response", (response) => {
    if (!response.url().includes("/api/v1/chart/data")) return;
    const asked = response.request().postDataJSON() as AskedContext & {
      charts?: { id: string; context: AskedContext }[];
    };
    const text = response.text();
    // A reply that the page left behind has no text any more; each chart has another one.
    text.catch(() => {});
    if (!asked.charts) bodies.set(asked.form_data.slice_id, text);
    for (const { id, context } of asked.charts ?? []) {
      bodies.set(
        context.form_data.slice_id,
        text.then((whole) => bodyIn(whole, id)),
      );
    }
  });
  await pictures(url, charts.length)(page);
  const replies = await Promise.all(charts.map(({ id }) => bodies.get(id)));
  bare.setReplies(replies.map((reply) => reply ?? ""));
  await context.close();
}

interface AskedContext {
  form_data: { slice_id: number };
}

/** The reply to one chart in a streamed reply. */
function bodyIn(text: string, id: string): string {
  const head = `{"id":${JSON.stringify(id)},"status":200,"body":`;
  const record = text.split("\u001e").find((part) => part.startsWith(head));
  return record?.trimEnd().slice(head.length, -1) ?? "";
}

const bareUrl = ({ url }: BarePages, charts: readonly Chart[]): string =>
  `${url}/charts.html?kinds=${charts.map(({ viz_type }) => kindOf(viz_type)).join(",")}`;

const kindOf = (viz_type: string): string => /bar|pie/.exec(viz_type)?.[0] ?? "line";

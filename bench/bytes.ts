import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { CHROMIUM } from "@sightline/fixtures/chromium";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { build } from "vite";
import { chartsOf, createDashboard } from "./dashboards.ts";
import type { Row } from "./report.ts";
import { startSightline } from "./sightline.ts";

const HELLO = join(import.meta.dirname, "hello");
const PASSWORD = "bench-admin-password";
/** Example charts of six types: bars, a line, areas, a pie, a number and a table. */
const SIX = [
  "Average delay by weekday",
  "Average high by month",
  "Flights per week by state of departure",
  "Films by audience rating",
  "Average delay",
  "Highest takings",
];

/** Compressed JavaScript and CSS until first paint, and until a dashboard of six types is drawn, against a React hello world. */
export async function bytesRows(home: string, folder: string): Promise<Row[]> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const hello = await helloBytes(folder);
    const { firstPaint, dashboard } = await sightlineBytes(browser, home);
    const common = { unit: "kB" as const, baseline: hello, against: "React hello world" };
    return [
      {
        name: "JS and CSS until first paint",
        ...common,
        ours: firstPaint,
        aim: "≤ 2.5 ×",
        met: firstPaint / hello <= 2.5,
      },
      {
        name: "JS and CSS until a dashboard of six types is drawn",
        ...common,
        ours: dashboard,
        aim: "≤ 7 ×",
        met: dashboard / hello <= 7,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** The built files of a hello world, compressed as ours are. */
export async function helloBytes(folder: string): Promise<number> {
  const outDir = join(folder, "hello");
  await build({ root: HELLO, logLevel: "error", build: { outDir, emptyOutDir: true } });
  const files = readdirSync(join(outDir, "assets")).filter((name) => /\.(js|css)$/.test(name));
  return (
    files.reduce(
      (sum, name) => sum + brotliCompressSync(readFileSync(join(outDir, "assets", name))).length,
      0,
    ) / 1024
  );
}

/**
 * A line of 10 Mbit/s with 20 ms: on the loopback everything is there before anything is painted, and the measure
 * would say nothing about what a first paint waits for.
 */
async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 20,
    downloadThroughput: 1.25e6,
    uploadThroughput: 1.25e6,
  });
}

/** What a browser with an empty cache received, by its own timing entries, kB. */
async function sightlineBytes(
  browser: Browser,
  home: string,
): Promise<{ firstPaint: number; dashboard: number }> {
  const sightline = await startSightline(home);
  try {
    const base = `http://127.0.0.1:${sightline.port}`;
    const visitor = await browser.newContext();
    const login = await visitor.newPage();
    await login.goto(`${base}/login/`);
    await login.getByLabel("Username").fill("admin");
    await login.getByLabel("Password").fill(PASSWORD);
    await login.getByRole("button", { name: "Log in" }).click();
    await login.waitForURL((url) => !url.pathname.startsWith("/login"));
    const storageState = await visitor.storageState();
    const path = await createDashboard(sightline, "Six types", await chartsOf(sightline, SIX));

    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState });
    const page = await context.newPage();
    await slowDown(context, page);
    await page.goto(base + path);
    await page.locator("canvas").first().waitFor();
    await page.waitForLoadState("networkidle");
    return await page.evaluate(() => {
      const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      const code = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
        ({ name }) => /\.(js|css)(\?|$)/.test(name),
      );
      const kb = (entries: PerformanceResourceTiming[]) =>
        entries.reduce((sum, entry) => sum + entry.encodedBodySize, 0) / 1024;
      return { firstPaint: kb(code.filter(({ responseEnd }) => responseEnd <= paint)), dashboard: kb(code) };
    });
  } finally {
    await sightline.stop();
  }
}

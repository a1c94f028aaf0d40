import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chartByVizType } from "@sightline/charts";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { afterAll, describe, expect, it } from "vitest";
import { galleryDataset } from "../packages/charts/src/gallery.fixture.ts";
import { blockDifference, readPng } from "../packages/pictures/src/gallery/comparePixels.fixture.ts";
import { galleryCases } from "../packages/pictures/src/gallery/galleryCases.fixture.ts";
import { launchBrowser, newJourney } from "./lib/browser.ts";

const WEB = fileURLToPath(new URL("../packages/web/", import.meta.url));
const APPROVED = new URL("../packages/pictures/src/gallery/approved/", import.meta.url);
const REFUSED = new URL("../.tmp/gallery-browser/", import.meta.url);
/** An address that leads nowhere: the page's files come from the disk. */
const ORIGIN = "http://gallery.test/";
const SIZES = [
  { width: 390, height: 280 },
  { width: 768, height: 400 },
];
/**
 * Share of blocks that may look different: letters lie elsewhere by a fraction of a pixel. Text is more of it in numbers
 * and tables, which scroll on the screen and have figures of one width.
 */
const TOLERANCE = 0.07;
const TOLERANCE_OF_TEXT = 0.15;
/** Turned names are measured otherwise by a few pixels, by which the whole picture lies lower. */
const TOLERANCE_OF_TYPE: Record<string, number> = { histogram_v2: 0.12 };
/** On the screen it scrolls; without one its texts are broken into lines. */
const DRAWN_OTHERWISE = ["table-countries-390"];
const TEXT_KINDS = ["number", "table", "pivotTable", "html"];
const TYPES: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

const folder = mkdtempSync(join(tmpdir(), "sightline-gallery-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// Vite takes the mode of the libraries from here, and ECharts warns in that of a test.
process.env.NODE_ENV = "production";
await build({
  configFile: false,
  root: WEB,
  plugins: [react()],
  logLevel: "error",
  build: {
    outDir: folder,
    emptyOutDir: true,
    target: "es2022",
    rollupOptions: { input: join(WEB, "src", "testing", "gallery", "index.html") },
  },
});

const browser = await launchBrowser();
afterAll(() => browser.close());
const { page, problems } = await newJourney(browser, { width: 900, height: 600 });
await page.route(`${ORIGIN}**`, (route) => {
  const path = new URL(route.request().url()).pathname;
  const file = join(folder, path === "/" ? "src/testing/gallery/index.html" : path);
  const contentType = TYPES[extname(file)] ?? "application/octet-stream";
  return route.fulfill({ body: readFileSync(file), contentType });
});
await page.goto(ORIGIN);
await page.waitForFunction(() => "drawShot" in window);

const shots = (await galleryCases())
  .filter(({ isMain }) => isMain)
  .flatMap(({ vizType, name, formData, queries }) =>
    SIZES.flatMap((size) =>
      (["light", "dark"] as const).map((theme) => ({
        name: `${vizType}-${name}-${size.width}-${theme}`,
        tolerance: TEXT_KINDS.includes(chartByVizType(vizType)?.picture ?? "")
          ? TOLERANCE_OF_TEXT
          : (TOLERANCE_OF_TYPE[vizType] ?? TOLERANCE),
        shot: { formData, queries, dataset: galleryDataset, theme, size },
      })),
    ),
  )
  .filter(({ name }) => !DRAWN_OTHERWISE.some((one) => name.startsWith(one)));

describe.each(shots)("$name", ({ name, shot, tolerance }) => {
  it("looks in the browser as it does without one", async () => {
    await page.evaluate(
      (given) => (window as unknown as { drawShot(shot: unknown): Promise<void> }).drawShot(given),
      shot as object,
    );
    const png = await page.locator("#shot").screenshot({ animations: "disabled" });
    const approved = readFileSync(new URL(`${name}.png`, APPROVED));
    const share = blockDifference(readPng(png), readPng(approved));
    const refused = new URL(`${name}.png`, REFUSED);
    rmSync(refused, { force: true });
    if (share > tolerance) {
      mkdirSync(REFUSED, { recursive: true });
      writeFileSync(refused, png);
    }
    expect(share, `drawn now: ${fileURLToPath(refused)}`).toBeLessThanOrEqual(tolerance);
  });
});

it("nothing went wrong on the page", () => {
  expect(problems).toEqual([]);
});

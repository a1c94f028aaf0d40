import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { apiClient } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

/** The plug-in of the documentation, in a folder of its own. */
const folder = mkdtempSync(join(tmpdir(), "sightline-plugins-"));
const doc = readFileSync(join(import.meta.dirname, "..", "docs", "chart-plugins.md"), "utf8");
mkdirSync(join(folder, "acme"));
writeFileSync(join(folder, "acme", "dots.js"), doc.split("```js\n")[1]!.split("```")[0]!);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { server, page, journey } = await openStage({
  FEATURE_FLAGS: { DYNAMIC_PLUGINS: true },
  CHART_PLUGINS_FOLDER: folder,
  CHART_PLUGINS: [
    { key: "acme-dots", name: "Dot plot", bundle_url: "/chart-plugins/acme/dots.js" },
    { key: "gone", bundle_url: "/chart-plugins/acme/gone.js" },
  ],
});
const api = await apiClient(server);

it("[S3-247] the list names each plug-in and its bundle", async () => {
  expect(await api("GET", "/dynamic-plugins/api/read")).toEqual({
    status: 200,
    body: {
      count: 2,
      result: [
        { id: 1, name: "Dot plot", key: "acme-dots", bundle_url: "/chart-plugins/acme/dots.js" },
        { id: 2, name: "gone", key: "gone", bundle_url: "/chart-plugins/acme/gone.js" },
      ],
    },
  });
});

it("[S3-247] a chart type from outside is picked, draws its data, and has a control of its own", async () => {
  const { result } = (await api("GET", "/api/v1/chart/?q=(page_size:100)")).body;
  const pie = result.find(({ viz_type }: { viz_type: string }) => viz_type === "pie");
  await page.goto(`${server.url}/explore/?slice_id=${pie.id}`);
  await page.locator('.sl-chart[data-status="rendered"] canvas').waitFor();
  await page.getByRole("radio", { name: "Dot plot" }).check({ force: true });
  const dots = page.locator(".sl-chart svg circle");
  await dots.first().waitFor();
  expect(await dots.count()).toBeGreaterThan(1);
  expect(await dots.first().getAttribute("aria-label")).toMatch(/^.+: [\d.]+/);
  await page.getByRole("tab", { name: "Customize" }).click();
  const size = page.getByRole("spinbutton", { name: "Dot size" });
  await size.fill("11");
  await size.press("Enter");
  await expect.poll(() => dots.first().getAttribute("r")).toBe("11");
});

it("[S3-247] a plug-in that cannot be loaded is logged, and nothing else fails", () => {
  expect(journey.problems.length).toBeGreaterThan(0);
  for (const problem of journey.problems) expect(problem).toContain("gone");
});

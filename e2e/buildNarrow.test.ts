import { expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { apiClient } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, journey, page } = await openStage();
const api = await apiClient(server);

it.each([
  ["a phone", 390, 844],
  ["a tablet", 768, 1024],
])(
  "[S2-001] on %s charts, texts and tabs are added, taken away and saved by presses",
  async (_name, width, height) => {
    await page.setViewportSize({ width, height });
    const { body } = await api("POST", "/api/v1/dashboard/", { dashboard_title: `Built at ${width}` });
    await page.goto(`${server.url}/superset/dashboard/${body.id}/?edit=true`);
    const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).first().click();
    const charts = page.getByRole("group", { name: /^Chart '/ });
    const adds = page.getByRole("button", { name: /^Add '/ });
    for (const count of [1, 2, 3]) {
      await adds.nth(count).click();
      await expect.poll(() => charts.count()).toBe(count);
      // What was added is chosen, and comes into view with its tools.
      const toolbar = page.getByRole("toolbar");
      const named = charts.nth(count - 1).getAttribute("aria-label");
      await expect.poll(async () => toolbar.getAttribute("aria-label")).toContain((await named) ?? "");
      const box = await toolbar.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(box?.y).toBeLessThan(height);
    }
    // No panel beside the canvas squeezes what is laid out: three charts to a row are wide enough to be read.
    expect((await charts.first().boundingBox())?.width).toBeGreaterThan(200);
    await press(/^Delete Chart/);
    await expect.poll(() => charts.count()).toBe(2);
    await press("Undo");
    await expect.poll(() => charts.count()).toBe(3);

    await page.getByRole("tab", { name: "Components" }).click();
    await press("Text");
    await page.keyboard.type("Read **this** first.");
    await page.keyboard.press("Escape");
    await page.getByText("Read this first.").waitFor();
    await press("Tabs of the whole dashboard");
    await page.getByRole("tab", { name: "Tab title" }).first().waitFor();
    // A chart under the pointer would show its tooltip.
    await page.mouse.move(width / 2, 4);
    await expectAccessible(page);

    await press("Properties");
    const sheet = page.getByRole("dialog", { name: "Properties" });
    await sheet.getByLabel("Name").fill(`Narrow ${width}`);
    expect((await page.getByRole("group", { name: "Tabs" }).first().boundingBox())?.width).toBeGreaterThan(
      width - 80,
    );
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await press("Save");
    await page.getByText("This dashboard was saved.").waitFor();
    const { result } = (await api("GET", `/api/v1/dashboard/${body.id}`)).body;
    expect(result.dashboard_title).toBe(`Narrow ${width}`);
    const types = Object.values(JSON.parse(result.position_json)).map(
      (node) => (node as { type?: string }).type,
    );
    const count = (type: string) => types.filter((one) => one === type).length;
    expect([count("TABS"), count("CHART"), count("MARKDOWN")]).toEqual([1, 3, 1]);
  },
);

it("caused no console error and no failed request", () => {
  expect(journey.problems).toEqual([]);
});

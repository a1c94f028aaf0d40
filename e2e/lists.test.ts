import { expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { openStage } from "./lib/stage.ts";

const { page, server, journey } = await openStage();

const LISTS = [
  ["dashboards", "/dashboard/list/", "Flights"],
  ["charts", "/chart/list/?q=Miles", "Miles flown"],
  ["datasets", "/tablemodelview/list/", "flights"],
] as const;

it.each(LISTS)(
  "%s on a phone: each row shows owner and change, and nothing is cut",
  async (_list, path, name) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(server.url + path);
    const row = page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
    // In the line of details; who changed it last is a column of wide windows.
    const owner = row.getByText("Admin User").first();
    await owner.waitFor();
    const titleBox = await row.getByRole("link", { name, exact: true }).boundingBox();
    const ownerBox = await owner.boundingBox();
    const changeBox = await row.locator("time").boundingBox();
    expect(ownerBox!.y).toBeGreaterThan(titleBox!.y + titleBox!.height - 1);
    expect(Math.abs(changeBox!.y - ownerBox!.y)).toBeLessThan(ownerBox!.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
  },
);

it.each(LISTS)("%s in a wide window: the table takes its width", async (_list, path, name) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(server.url + path);
  await page.getByRole("link", { name, exact: true }).waitFor();
  const box = await page.getByRole("table").boundingBox();
  expect(box!.width).toBeGreaterThan(1_500);
});

it("on a phone rows are selected, and the list is sorted, as in a window", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/chart/list/?q=Miles`);
  await page.getByRole("checkbox", { name: "Select Miles flown" }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).waitFor();
  await page.getByRole("checkbox", { name: "Select Miles flown" }).uncheck();
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await page.waitForURL(/sort=slice_name/);
  expect(journey.problems).toEqual([]);
});

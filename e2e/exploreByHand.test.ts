import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { contextsOf } from "./lib/chartRequests.ts";
import { button, dialog } from "./lib/datasets.ts";
import { apiClient } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, journey, page } = await openStage();
const api = await apiClient(server);

/** Key presses until somebody gives up. */
const MOST_STOPS = 200;

const waitForChart = () => page.locator('.sl-chart[data-status="rendered"]').waitFor({ timeout: 60_000 });
const control = (name: string) => page.getByRole("group", { name, exact: true });
const field = (name: string) =>
  page.getByRole("region", { name: "Data" }).getByRole("button", { name, exact: true });
const readFormData = async (name: string) => {
  const { result } = (await api("GET", "/api/v1/chart/?q=(page_size:100)")).body;
  const chart = (result as { slice_name: string; params: string }[]).find((one) => one.slice_name === name);
  return chart && JSON.parse(chart.params);
};

/** Goes on with a key until an element has the focus. */
async function keyTo(at: Page, target: Locator, key: string): Promise<void> {
  await target.first().waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await at.keyboard.press(key);
  }
  throw new Error(`The key ${key} does not reach ${target}`);
}
const tabTo = (at: Page, target: Locator, key = "Tab") => keyTo(at, target, key);

describe("from a dataset to a saved chart", () => {
  it("by mouse alone", async () => {
    await page.goto(`${server.url}/tablemodelview/list/`);
    await page.getByRole("link", { name: "flights", exact: true }).click();
    await waitForChart();
    await page.getByRole("radio", { name: "Bar Chart" }).click();
    await waitForChart();
    await control("Dimensions").getByRole("button").first().waitFor();
    await field("Text Origin").dragTo(control("Dimensions").getByRole("button").last());
    await control("Dimensions")
      .getByRole("button", { name: /Origin/ })
      .first()
      .waitFor();
    // A number on the metrics becomes its sum, and asks whether that is meant.
    await field("Number Distance (miles)").dragTo(control("Metrics").getByRole("button").last());
    const metric = dialog(page).filter({ has: page.getByRole("combobox", { name: "Aggregate" }) });
    expect(await metric.getByRole("combobox", { name: "Aggregate" }).inputValue()).toBe("SUM");
    await metric.getByRole("button", { name: "Save", exact: true }).click();
    await field("Text Origin").dragTo(control("Filters").getByRole("button").last());
    const filter = page.getByRole("dialog", { name: "Add a filter" });
    await filter.getByRole("combobox", { name: "Value" }).click();
    await page.getByRole("option").first().click();
    await filter.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => control("Filters").textContent()).toMatch(/Origin|origin/);
    const update = page
      .getByRole("region", { name: "Controls" })
      .getByRole("button", { name: /Update chart/ });
    await update.click();
    await waitForChart();
    await button(page, "Save").click();
    // Its name is no gesture of the mouse.
    await dialog(page).getByLabel("Chart name").fill("By mouse");
    await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "By mouse" }).waitFor();
    expect(await readFormData("By mouse")).toMatchObject({
      viz_type: "echarts_timeseries_bar",
      groupby: expect.arrayContaining(["origin"]),
      adhoc_filters: expect.arrayContaining([expect.objectContaining({ subject: "origin", operator: "IN" })]),
    });
  });

  it("by keyboard alone", async () => {
    await page.goto(`${server.url}/tablemodelview/list/`);
    await tabTo(page, page.getByRole("link", { name: "flights", exact: true }));
    await page.keyboard.press("Enter");
    await waitForChart();
    await tabTo(page, page.getByRole("radio", { name: "Line Chart" }));
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.getByRole("radio", { name: "Bar Chart" }).isChecked()).toBe(true);
    await waitForChart();
    await tabTo(page, control("Dimensions").getByRole("button", { name: "Add a column" }));
    await page.keyboard.press("Enter");
    const editor = page.getByRole("dialog");
    await editor.waitFor();
    await tabTo(
      page,
      editor.getByRole("tab", { name: "Simple" }).or(editor.getByRole("combobox", { name: "Column" })),
    );
    await page.keyboard.press("Escape");
    await editor.waitFor({ state: "detached" });
    // The Tab key stops once at the fields, the arrow keys go through them.
    const fields = page.getByRole("region", { name: "Data" }).locator("[data-place]");
    await tabTo(page, fields.and(page.locator("[tabindex='0']")), "Shift+Tab");
    await keyTo(page, field("Text Origin"), "ArrowDown");
    await page.keyboard.press("Enter");
    await control("Dimensions")
      .getByRole("button", { name: /Origin/ })
      .first()
      .waitFor();
    await page.keyboard.press("ControlOrMeta+Enter");
    await waitForChart();
    await page.keyboard.press("ControlOrMeta+z");
    await expect
      .poll(() =>
        control("Dimensions")
          .getByRole("button", { name: /Origin/ })
          .count(),
      )
      .toBe(0);
    await page.keyboard.press("ControlOrMeta+s");
    // The name tells what it shows, until another one is typed over it.
    const name = dialog(page).getByLabel("Chart name");
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("By keyboard");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "By keyboard" }).waitFor();
    await expectAccessible(page);
    expect(await readFormData("By keyboard")).toMatchObject({ viz_type: "echarts_timeseries_bar" });
  });
});

describe("another type", () => {
  it("keeps what fits, and brings back what does not when one returns", async () => {
    await page.goto(
      `${server.url}/explore/?datasource_type=table&datasource_id=${await datasetId("flights")}`,
    );
    await waitForChart();
    await page.getByRole("radio", { name: "Pie Chart" }).click();
    await waitForChart();
    const dimension = control("Dimensions").getByRole("button").first();
    const metric = await control("Metric").getByRole("button").first().textContent();
    expect(metric).not.toBe("");
    await page.getByRole("radio", { name: "Table" }).click();
    await control("Metrics")
      .getByText(metric ?? "", { exact: true })
      .waitFor();
    await page.getByRole("radio", { name: "Line Chart" }).click();
    await control("Metrics")
      .getByText(metric ?? "", { exact: true })
      .waitFor();
    await waitForChart();
    await dimension.waitFor();
    expect(journey.problems).toEqual([]);
  });
});

async function datasetId(name: string): Promise<number> {
  const { result } = (await api("GET", "/api/v1/dataset/?q=(page_size:-1)")).body;
  return (result as { id: number; table_name: string }[]).find((one) => one.table_name === name)!.id;
}

describe("what cannot be used", () => {
  /** What the page has asked the server for since. */
  const asked: Record<string, unknown>[] = [];
  const filtersSent: object[] = [];
  page.on("request", (request) => {
    for (const { form_data, queries } of contextsOf(request)) {
      asked.push(form_data);
      filtersSent.push(...queries.flatMap(({ filters = [] }) => filters));
    }
  });

  it("is said at its field once the chart is asked for, not before", async () => {
    const id = await datasetId("flights");
    await page.goto(`${server.url}/explore/?datasource_type=table&datasource_id=${id}&viz_type=pie`);
    const update = page
      .getByRole("region", { name: "Controls" })
      .getByRole("button", { name: /(Update|Create) chart/ });
    await update.waitFor();
    const shouts = page.getByRole("region", { name: "Controls" }).getByText("cannot be empty");
    expect(await shouts.count()).toBe(0);
    for (const name of await control("Metric")
      .getByRole("button", { name: /^Remove / })
      .all())
      await name.click();
    await control("Metric").getByText("cannot be empty").waitFor();
    const before = asked.length;
    await update.click();
    await page.getByRole("alert").getByText("Metric cannot be empty").waitFor();
    expect(asked).toHaveLength(before);
    await expectAccessible(page);
  });

  it("a filter without a value is marked, and not sent", async () => {
    const id = await datasetId("flights");
    const filter = (comparator: string[]) => ({
      expressionType: "SIMPLE",
      clause: "WHERE",
      subject: "origin",
      operator: "IN",
      operatorId: "IN",
      comparator,
    });
    const form = {
      viz_type: "pie",
      metric: "count",
      groupby: ["origin"],
      adhoc_filters: [filter([]), filter(["ATL"])],
    };
    filtersSent.length = 0;
    const address = `datasource_type=table&datasource_id=${id}&form_data=${encodeURIComponent(JSON.stringify(form))}`;
    await page.goto(`${server.url}/explore/?${address}`);
    await waitForChart();
    const filters = control("Filters");
    await filters.getByText("Origin IN ('ATL')", { exact: true }).waitFor();
    expect(await filters.getByLabel(/^This filter is incomplete/).count()).toBe(1);
    expect(filtersSent).toContainEqual(expect.objectContaining({ col: "origin", val: ["ATL"] }));
    expect(filtersSent).not.toContainEqual(expect.objectContaining({ col: "origin", val: [] }));
    await filters.getByText("Origin IN", { exact: true }).click();
    const editor = page.getByRole("dialog");
    await editor.getByText("cannot be empty").waitFor();
    expect(await editor.getByRole("button", { name: "Save", exact: true }).isDisabled()).toBe(true);
    await expectAccessible(page);
  });

  it.each([
    ["Row limit", "a few", "is expected to be an integer"],
    ["Row limit", "1.5", "is expected to be an integer"],
  ])("%s: %s", async (name, text, message) => {
    const id = await datasetId("flights");
    await page.goto(`${server.url}/explore/?datasource_type=table&datasource_id=${id}&viz_type=pie`);
    const limit = page.getByRole("combobox", { name, exact: true });
    await limit.fill(text);
    await limit.press("Enter");
    await page.getByText(message).first().waitFor();
  });
});

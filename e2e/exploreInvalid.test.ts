import type { Locator } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { contextsOf } from "./lib/chartRequests.ts";
import { COUNT, openExploreStage } from "./lib/explore.ts";

const { server, journey, page, flights } = await openExploreStage();
const controls = () => page.getByRole("region", { name: "Controls" });
const update = () => controls().getByRole("button", { name: /(Update|Create) chart/ });

/** The charts that the page asked for. */
const asked: unknown[] = [];
page.on("request", (request) => void asked.push(...contextsOf(request)));
beforeEach(() => void asked.splice(0));

async function openForm(form: Record<string, unknown>): Promise<void> {
  const text = JSON.stringify({ datasource: `${flights}__table`, adhoc_filters: [], ...form });
  await page.goto(`${server.url}/explore/?form_data=${encodeURIComponent(text)}`);
  await update().waitFor();
}

const LINE = { viz_type: "echarts_timeseries_line", x_axis: "departure", metrics: [COUNT] };
const GAUGE = { viz_type: "gauge_chart", metric: COUNT, groupby: [] };
const STACK = { ...LINE, stack: "Stack", show_value: true, only_total: false };

describe("what is typed and cannot be is said at its field, and the chart is not asked for", () => {
  it.each<[role: "combobox" | "textbox", field: string, text: string, message: string, form: object]>([
    ["combobox", "Row limit", "1.5", "is expected to be an integer", LINE],
    ["combobox", "Series limit", "a few", "is expected to be an integer", LINE],
    ["textbox", "Percentage threshold", "half", "is expected to be a number", STACK],
    ["textbox", "Percentage threshold", "101", "cannot be larger than 100", STACK],
    ["textbox", "Percentage threshold", "-1", "cannot be smaller than 0", STACK],
    ["textbox", "Min", "low", "is expected to be an integer", GAUGE],
    ["textbox", "Min", "9", "cannot be larger than Max", { ...GAUGE, max_val: 5 }],
  ])(
    "[S1-082] [S1-083] [S3-178] [S3-179] %s %s: %s is refused with “%s”",
    async (role, name, text, message, form) => {
      await openForm(form as Record<string, unknown>);
      await page.locator('.sl-chart[data-status="rendered"]').waitFor({ timeout: 60_000 });
      asked.splice(0);
      const field = controls().getByRole(role, { name, exact: true });
      if (!(await field.isVisible())) await controls().getByRole("tab", { name: "Customize" }).click();
      await field.fill(text);
      await field.press("Enter");
      await expect.poll(() => descriptionOf(field)).toContain(message);
      await update().click();
      await controls().getByRole("alert").getByText(`${name} ${message}`).waitFor();
      expect(asked).toEqual([]);
      await expectAccessible(page);
    },
  );

  it.each([
    [
      "a table of nothing",
      { viz_type: "table", query_mode: "aggregate", groupby: [], metrics: [] },
      "Group By, Metrics or Percentage Metrics must have a value",
    ],
    [
      "an order that cannot be read",
      { viz_type: "table", query_mode: "raw", all_columns: ["origin"], order_by_cols: ["origin"] },
      "Found invalid orderby options",
    ],
    [
      "columns that are missing",
      { viz_type: "table", query_mode: "raw", all_columns: [] },
      "cannot be empty",
    ],
  ])("[S3-177] [S3-189] %s", async (_name, form, message) => {
    await openForm(form);
    await update().click();
    await controls().getByRole("alert").getByText(message).waitFor();
    expect(asked).toEqual([]);
  });
});

describe("what is typed and cannot be is not taken over", () => {
  it.each([
    ["Decrease color: hex or rgb(r,g,b)", "blueish", "Invalid color"],
    ["Decrease color: opacity", "1.5", "Opacity must be between 0 and 1"],
  ])("[S3-190] [S3-191] %s: %s", async (name, text, message) => {
    await openForm({ viz_type: "waterfall", x_axis: "weekday", metric: COUNT });
    await controls().getByRole("tab", { name: "Customize" }).click();
    const field = controls().getByRole("textbox", { name, exact: true });
    const before = await field.inputValue();
    await field.fill(text);
    await controls().getByText(message).waitFor();
    await field.fill(before);
    await controls().getByText(message).waitFor({ state: "detached" });
    expect(await page.getByRole("button", { name: "Undo the last change" }).isDisabled()).toBe(true);
  });

  it("an end of an axis that is no number", async () => {
    await openForm({ ...LINE, truncateYAxis: true });
    await controls().getByRole("tab", { name: "Customize" }).click();
    await controls().getByRole("button", { name: "Y-axis", exact: true }).click();
    const field = controls().getByRole("textbox", { name: "Y-axis bounds: Min" });
    await field.fill("low");
    await expect.poll(() => descriptionOf(field)).toContain("is expected to be a number");
  });

  it("[S3-200] [S3-202] [S3-203] a rule for colors without a value, or whose ends are the wrong way round", async () => {
    await openForm({ viz_type: "table", query_mode: "aggregate", groupby: ["origin"], metrics: [COUNT] });
    await controls().getByRole("tab", { name: "Customize" }).click();
    await controls().getByRole("button", { name: "Add a rule" }).click();
    const editor = page.getByRole("dialog", { name: "Add a rule" });
    await editor.getByRole("combobox", { name: "Comparison" }).click();
    await page.getByRole("option", { name: "< x <", exact: true }).click();
    await editor.getByRole("button", { name: "Save", exact: true }).click();
    expect(await editor.getByText("Required", { exact: true }).count()).toBe(2);
    await editor.getByRole("textbox", { name: "From" }).fill("9");
    await editor.getByRole("textbox", { name: "To" }).fill("5");
    await editor.getByRole("textbox", { name: "To" }).press("Tab");
    await editor.getByText("This value should be smaller than the right target value").waitFor();
    await editor.getByText("This value should be greater than the left target value").waitFor();
    await expectAccessible(page);
    await editor.getByRole("textbox", { name: "To" }).fill("50");
    await editor.getByRole("button", { name: "Save", exact: true }).click();
    await editor.waitFor({ state: "detached" });
    expect(journey.problems).toEqual([]);
  });
});

/** What a screen reader says of a field beside its name. */
const descriptionOf = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );

import { chartByVizType, loadedChart } from "@sightline/charts";
import type { Control } from "@sightline/charts/contract/controls";
import { controlsOf } from "@sightline/charts/form";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawInExplore } from "../../../testing/explore.tsx";
import { loadCharts } from "../../../testing/loadCharts.ts";
import { ControlField } from "../controls/ControlField.tsx";
import { sales } from "../model/explore.fixture.ts";

beforeAll(loadCharts);

const controlNamed = (vizType: string, name: string): Control =>
  controlsOf(loadedChart(chartByVizType(vizType)!)!).find((control) => control.name === name)!;
const field = (control: Control, form: Record<string, unknown> = {}, dataset = sales) =>
  drawInExplore(<ControlField control={control} errors={undefined} />, dataset, {
    formData: { viz_type: "pie", datasource: "3__table", ...form },
  });

/** Types into a field letter by letter, faster than any pause. */
function typeQuickly(element: Element, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
  for (let end = 1; end <= text.length; end += 1) {
    set!.call(element, text.slice(0, end));
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
const pauses = (timers: { mock: { calls: unknown[][] } }) => timers.mock.calls.map(([, ms]) => ms);

it("[S3-185] typed text reaches the form once, after a pause", async () => {
  const { store } = await field({ name: "title", kind: "text", label: "Title" });
  const values: unknown[] = [];
  store.subscribe(({ formData }) => values.push(formData.title));
  typeQuickly(page.getByRole("textbox", { name: "Title" }).element(), "Sales");
  expect(values).toEqual([]);
  await expect.poll(() => values).toEqual(["Sales"]);
});

it("the currency of the rows is offered where the dataset says which column has it", async () => {
  const control: Control = { name: "money", kind: "currency", label: "Money" };
  const { store } = await field(control, {}, { ...sales, currency_code_column: "region" });
  await page.getByRole("combobox", { name: "Money: Currency" }).click();
  await page.getByRole("option", { name: "Auto-detect" }).click();
  expect(store.getState().formData.money).toEqual({ symbol: "AUTO", symbolPosition: "prefix" });
});

it("[S3-213] bounds reach the form once, 300 ms after the last key", async () => {
  const { store } = await field({ name: "range", kind: "bounds", label: "Range" });
  const timers = vi.spyOn(globalThis, "setTimeout");
  const values: unknown[] = [];
  store.subscribe(({ formData }) => values.push(formData.range));
  typeQuickly(page.getByRole("textbox", { name: "Range: Min" }).element(), "125");
  expect(pauses(timers)).toContain(300);
  await expect.poll(() => values).toEqual([[125, null]]);
});

it.each([
  ["Min", "2", [2, 9]],
  ["Max", "20", [1, 20]],
  ["Max", "", [1, null]],
])("[S3-212] one end of bounds changes, the other one stays: %s %s", async (end, text, bounds) => {
  const { store } = await field({ name: "range", kind: "bounds", label: "Range" }, { range: [1, 9] });
  await page.getByRole("textbox", { name: `Range: ${end}` }).fill(text);
  await expect.poll(() => store.getState().formData.range).toEqual(bounds);
});

it("[S3-325] settings of a column reach the form once, 50 to 500 ms after the last key", async () => {
  const { store } = await field(controlNamed("table", "column_config"), {
    viz_type: "table",
    metrics: ["total"],
    column_config: {},
  });
  await page.getByRole("button", { name: /total/i }).first().click();
  const width = page.getByRole("textbox", { name: "Min width" });
  await expect.element(width).toBeVisible();
  const timers = vi.spyOn(globalThis, "setTimeout");
  const values: unknown[] = [];
  store.subscribe(({ formData }) => values.push(formData.column_config));
  typeQuickly(width.element(), "120");
  expect(pauses(timers).filter((ms) => Number(ms) >= 50 && Number(ms) <= 500)).toHaveLength(3);
  expect(values).toEqual([]);
  await expect.poll(() => values).toEqual([{ total: { columnWidth: 120 } }]);
});

it("an end of a radar chart's axis counts as soon as the other one allows it", async () => {
  const { store } = await field(controlNamed("radar", "column_config"), {
    viz_type: "radar",
    metrics: ["total"],
    column_config: { total: { radarMetricMaxValue: 5 } },
  });
  const config = () => store.getState().formData.column_config;
  const error = expect.stringContaining("cannot be larger than Max");
  await page.getByRole("button", { name: /total/i }).first().click();
  const end = (name: string) => page.getByRole("textbox", { name, exact: true });
  await end("Min").fill("9");
  await expect.element(end("Min")).toHaveAccessibleDescription(error);
  expect(config()).toEqual({ total: { radarMetricMaxValue: 5 } });
  await end("Max").fill("20");
  await expect.element(end("Min")).not.toHaveAccessibleDescription(error);
  await expect.poll(config).toEqual({ total: { radarMetricMinValue: 9, radarMetricMaxValue: 20 } });
});

it("[S3-345] a time shift that is not offered is typed, and stands beside those that are", async () => {
  const { store } = await field(controlNamed("echarts_timeseries_line", "time_compare"), {
    viz_type: "echarts_timeseries_line",
    time_compare: ["1 week ago"],
  });
  await page.getByRole("combobox", { name: "Time shift" }).fill("3 weeks ago");
  await userEvent.keyboard("{Enter}");
  expect(store.getState().formData.time_compare).toEqual(["1 week ago", "3 weeks ago"]);
});

it("[S3-214] a time grain takes free text, and knows the words of an offered one", async () => {
  const dataset = {
    ...sales,
    time_grain_sqla: [
      ["P1D", "Day"],
      ["PT10M", "10 minutes"],
    ],
  } as typeof sales;
  const { store } = await field(controlNamed("echarts_timeseries_line", "time_grain_sqla"), {}, dataset);
  const grain = page.getByRole("combobox", { name: "Time grain" });
  await grain.fill("10 seconds");
  await userEvent.keyboard("{Enter}");
  expect(store.getState().formData.time_grain_sqla).toBe("10 seconds");
  await expect.element(grain).toHaveValue("10 seconds");
  await grain.fill("1 day");
  await userEvent.keyboard("{Enter}");
  expect(store.getState().formData.time_grain_sqla).toBe("P1D");
});

describe("a color", () => {
  const control: Control = { name: "ink", kind: "color", label: "Ink" };
  const text = page.getByRole("textbox", { name: "Ink: hex or rgb(r,g,b)" });
  const opacity = page.getByRole("textbox", { name: "Ink: opacity" });
  const invalid = page.getByText("Invalid color");

  it.each([
    ["#ff8000", { r: 255, g: 128, b: 0, a: 1 }],
    ["#f80", { r: 255, g: 136, b: 0, a: 1 }],
    ["rgb(1, 2, 3)", { r: 1, g: 2, b: 3, a: 1 }],
  ])("[S3-191] is typed as %s", async (typed, color) => {
    const { store } = await field(control);
    await text.fill(typed);
    expect(store.getState().formData.ink).toEqual(color);
    await expect.element(invalid).not.toBeInTheDocument();
  });

  it.each(["#ff80", "rgb(1,2)", "red"])(
    "[S3-191] says that %s is none, and keeps the one before",
    async (typed) => {
      const ink = { r: 1, g: 2, b: 3, a: 1 };
      const { store } = await field(control, { ink });
      await text.fill(typed);
      await expect.element(invalid).toBeVisible();
      expect(store.getState().formData.ink).toEqual(ink);
    },
  );

  it("[S3-190] takes an opacity from 0 to 1 only", async () => {
    const { store } = await field(control);
    await opacity.fill("1.5");
    await expect.element(page.getByText("Opacity must be between 0 and 1")).toBeVisible();
    expect(store.getState().formData.ink).toBeUndefined();
    await opacity.fill("0.5");
    expect(store.getState().formData.ink).toEqual({ r: 0, g: 122, b: 135, a: 0.5 });
  });

  it("[S3-335] offers the first seven colors of the chart's palette", async () => {
    const { store } = await field(control, { color_scheme: "blueToGreen" });
    const presets = page.getByRole("group", { name: "Colors of the palette" }).getByRole("button");
    expect(presets.elements().map((preset) => preset.getAttribute("aria-label"))).toEqual([
      "#3200A7",
      "#004CDA",
      "#0074F1",
      "#0096EF",
      "#53BFFF",
      "#41C8E6",
      "#30DEDE",
    ]);
    await presets.nth(1).click();
    expect(store.getState().formData.ink).toEqual({ r: 0, g: 76, b: 218, a: 1 });
  });
});

import { chartByVizType, loadedChart } from "@sightline/charts";
import { controlsOf } from "@sightline/charts/form";
import { beforeAll, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { drawInExplore } from "../../../testing/explore.tsx";
import { loadCharts } from "../../../testing/loadCharts.ts";
import { ControlField } from "../controls/ControlField.tsx";
import { sales } from "../model/explore.fixture.ts";

beforeAll(loadCharts);

const controlOf = (name: string) =>
  controlsOf(loadedChart(chartByVizType("time_table")!)!).find((control) => control.name === name)!;
const draw = (name: string, value: unknown) =>
  drawInExplore(<ControlField control={controlOf(name)} errors={undefined} />, sales, {
    formData: { viz_type: "time_table", datasource: "3__table", [name]: value },
  });

describe("the columns of a time-series table", () => {
  const open = async (column: Record<string, unknown>) => {
    const drawn = await draw("column_collection", [{ key: "a", label: "Past", ...column }]);
    await page.getByRole("button", { name: "Past", exact: true }).click();
    await expect.element(page.getByRole("textbox", { name: "Label" })).toBeVisible();
    return drawn;
  };

  it.each([
    ["time", ["Time lag"], ["Width", "Time ratio", "Date format"]],
    ["contrib", [], ["Time lag", "Width"]],
    ["avg", ["Time lag"], ["Width"]],
    ["spark", ["Width", "Height", "Time ratio", "Date format"], ["Time lag"]],
  ])("[S3-088] [S3-089] of type %s show the fields that matter for them", async (colType, shown, absent) => {
    await open({ colType });
    for (const name of shown) await expect.element(page.getByRole("textbox", { name })).toBeVisible();
    for (const name of absent)
      await expect.element(page.getByRole("textbox", { name })).not.toBeInTheDocument();
  });

  it("[S3-090] compare by what is chosen", async () => {
    const { store } = await open({ colType: "time" });
    await page.getByRole("combobox", { name: "Comparison" }).click();
    await page.getByRole("option", { name: "Percentage change" }).click();
    expect(store.getState().formData.column_collection).toMatchObject([
      { key: "a", label: "Past", colType: "time", comparisonType: "perc_change" },
    ]);
  });
});

describe("a time range", () => {
  it("is a button with its words, and none is stored as such", async () => {
    const { store } = await draw("time_range", "Last week");
    await expect.element(page.getByRole("button", { name: "Time range: Last week" })).toBeVisible();
    await page.getByRole("button", { name: /^Clear/ }).click();
    expect(store.getState().formData.time_range).toBe("No filter");
  });
});

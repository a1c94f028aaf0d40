import { describe, expect, it } from "vitest";
import { chartType } from "./contract/index.ts";
import { controlsOf } from "./form/form.ts";
import {
  chartByVizType,
  chartForShape,
  chartTypes,
  DEFAULT_VIZ_TYPE,
  loadChart,
  loadedChart,
  postProcessedFormat,
  quickChartTypes,
  registerChart,
} from "./registry.ts";
import { table } from "./table/index.ts";

describe("registry", () => {
  it("[S3-312] draws a table where no type is named", () => {
    expect(chartByVizType(DEFAULT_VIZ_TYPE)).toBe(table);
    expect(chartByVizType("unknown")).toBeNull();
  });

  it("offers the quick tiles in their order", () => {
    expect(quickChartTypes().map(({ name }) => name)).toEqual([
      "Line Chart",
      "Bar Chart",
      "Area Chart",
      "Table",
      "Big Number",
      "Pie Chart",
    ]);
  });

  it.each(chartTypes())(
    "$name has one control per key, and steps that end at its version",
    async (manifest) => {
      const chart = await loadChart(manifest);
      const keys = controlsOf(chart)
        .filter(({ keepsValueWhenHidden }) => !keepsValueWhenHidden)
        .map(({ name }) => name);
      expect(new Set(keys).size).toBe(keys.length);
      expect(chart.steps.map(({ to }) => to)).toEqual(
        Array.from({ length: chart.version - 1 }, (_, i) => i + 2),
      );
    },
  );

  it("has one type for data of each shape", () => {
    expect(
      (["one-number", "numbers-over-time", "numbers-by-name"] as const).map(
        (shape) => chartForShape(shape)?.name,
      ),
    ).toEqual(["Big Number", "Line Chart", "Bar Chart"]);
  });

  it.each([
    ["table", "table"],
    ["pivot_table_v2", "pivot"],
    ["pie", null],
    ["constructor", null],
  ])("writes the rows of %s as %s", (vizType, format) => {
    expect(postProcessedFormat(vizType)).toBe(format);
  });

  it("takes types from outside, loads them once, and tries again after a failure", async () => {
    const definition = await loadChart(table);
    let attempts = 0;
    const outside = chartType({
      ...table,
      vizType: "from-outside",
      name: "Outside",
      load: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error("offline");
        return { default: definition };
      },
    });
    registerChart(outside);
    registerChart({ ...outside, name: "Again" });
    expect(chartByVizType("from-outside")?.name).toBe("Outside");
    expect(loadedChart(outside)).toBeNull();
    await expect(loadChart(outside)).rejects.toThrow("offline");
    expect(await loadChart(outside)).toBe(definition);
    await loadChart(outside);
    expect(attempts).toBe(2);
    expect(loadedChart(outside)).toBe(definition);
  });
});

import { describe, expect, it } from "vitest";
import type { FormData } from "../contract/index.ts";
import { chartByVizType, loadChart } from "../registry.ts";
import { groupedForm } from "./index.ts";

const grouped = async (viz_type: string, keys: object, columns: string[]) => {
  const form = { viz_type, datasource: "3__table", ...keys } as FormData;
  const chart = await loadChart(chartByVizType(viz_type)!);
  return groupedForm(chart, form, columns);
};

describe("a chart grouped by other columns", () => {
  it.each<[string, string, object, string[], object]>([
    ["in the place of its own", "pie", { groupby: ["region"] }, ["city"], { groupby: ["city"] }],
    ["by several", "table", { query_mode: "aggregate", groupby: ["a"] }, ["b", "c"], { groupby: ["b", "c"] }],
    [
      "never by what is on its x axis",
      "echarts_timeseries_bar",
      { x_axis: "ds", groupby: ["region"] },
      ["ds", "city"],
      { x_axis: "ds", groupby: ["city"] },
    ],
    [
      "in the columns of a pivot, without those of its rows",
      "pivot_table_v2",
      { groupbyRows: ["region"], groupbyColumns: ["year"] },
      ["region", "city"],
      { groupbyRows: ["region"], groupbyColumns: ["city"] },
    ],
    ["by one where it takes one", "word_cloud", { series: "region" }, ["city", "year"], { series: "city" }],
    ["in the rings of a sunburst", "sunburst_v2", { columns: ["region"] }, ["city"], { columns: ["city"] }],
  ])("%s", async (_name, vizType, keys, columns, expected) => {
    expect(await grouped(vizType, keys, columns)).toMatchObject(expected);
  });

  it.each<[string, string, object, string[]]>([
    ["a number has no dimension", "big_number_total", { metric: "count" }, ["city"]],
    ["single records have none", "table", { query_mode: "raw", all_columns: ["a"] }, ["city"]],
    ["nothing is chosen", "pie", { groupby: ["region"] }, []],
    ["all of it is on the x axis", "echarts_timeseries_line", { x_axis: "ds", groupby: ["region"] }, ["ds"]],
  ])("stays as it is: %s", async (_name, vizType, keys, columns) => {
    expect(await grouped(vizType, keys, columns)).toEqual({
      viz_type: vizType,
      datasource: "3__table",
      ...keys,
    });
  });
});

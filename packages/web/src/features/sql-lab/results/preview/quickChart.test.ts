import type { SqlColumn } from "@sightline/api/sql-lab";
import { chartByVizType, drawChart, loadChart } from "@sightline/charts";
import { syntaxNamed } from "@sightline/core/sql-syntax";
import { describe, expect, it } from "vitest";
import { planQuickChart, quickChart } from "./quickChart.ts";
import { quickSql } from "./quickSql.ts";

const column = (name: string, type_generic: SqlColumn["type_generic"]): SqlColumn => ({
  column_name: name,
  name,
  type: null,
  type_generic,
  is_dttm: type_generic === 2,
});

const id = column("id", 0);
const sales = column("sales", 0);
const city = column("city", 1);
const day = column("day", 2);

describe("the plan", () => {
  it.each([
    ["one number is shown large", [id, sales], 1, { shape: "one-number", axis: null, metric: sales }],
    [
      "numbers over time, not ids",
      [id, city, day, sales],
      9,
      { shape: "numbers-over-time", axis: day, metric: sales },
    ],
    ["numbers by name", [city, sales], 9, { shape: "numbers-by-name", axis: city, metric: sales }],
    ["names alone are counted", [city], 9, { shape: "numbers-by-name", axis: city, metric: null }],
    ["nothing suits numbers alone", [id, sales], 9, null],
    ["nothing suits no rows", [city, sales], 0, null],
  ] as const)("%s", (_name, columns, total, plan) => {
    expect(planQuickChart(columns, undefined, total)).toEqual(plan);
  });

  it("reads columns without a type by the first row", () => {
    const plan = planQuickChart([column("a", null), column("b", null)], { a: "x", b: 3 }, 9);
    expect(plan).toMatchObject({ axis: { name: "a" }, metric: { name: "b" } });
  });
});

describe("the query adds up all rows of the statement", () => {
  const plans = {
    time: planQuickChart([day, sales], undefined, 9)!,
    name: planQuickChart([column("Order", 1), sales], undefined, 9)!,
    count: planQuickChart([city], undefined, 9)!,
    rate: planQuickChart([city, column("error_rate", 0)], undefined, 9)!,
    number: planQuickChart([sales], undefined, 1)!,
  };
  const SOURCE = "SELECT * FROM orders -- all";
  it.each([
    [
      "by time, the latest first",
      plans.time,
      "postgresql",
      "SELECT day AS chart_axis, SUM(sales) AS chart_value",
      "GROUP BY day\nORDER BY 1 DESC",
    ],
    [
      "by a name in quotes, the largest first",
      plans.name,
      "postgresql",
      'SELECT "Order" AS chart_axis, SUM(sales) AS chart_value',
      'GROUP BY "Order"\nHAVING SUM(sales) IS NOT NULL\nORDER BY 2 DESC, 1',
    ],
    [
      "in the quotes of the engine",
      plans.name,
      "mysql",
      "SELECT `Order` AS chart_axis, SUM(sales) AS chart_value",
      "GROUP BY `Order`\nHAVING SUM(sales) IS NOT NULL\nORDER BY 2 DESC, 1",
    ],
    [
      "as their mean, where a sum says nothing",
      plans.rate,
      "postgresql",
      "SELECT city AS chart_axis, AVG(error_rate) AS chart_value",
      "GROUP BY city\nHAVING AVG(error_rate) IS NOT NULL\nORDER BY 2 DESC, 1",
    ],
    [
      "as their number",
      plans.count,
      "postgresql",
      "SELECT city AS chart_axis, COUNT(*) AS chart_value",
      "GROUP BY city\nORDER BY 2 DESC, 1",
    ],
  ])("%s", (_name, plan, engine, select, rest) => {
    const { rules } = syntaxNamed(engine)!;
    expect(quickSql(plan, SOURCE, rules)).toBe(`${select}\nFROM (\n${SOURCE}\n) chart_source\n${rest}`);
  });

  it("is not there for one number", () => {
    expect(quickSql(plans.number, SOURCE, syntaxNamed("postgresql")!.rules)).toBeNull();
  });
});

it.each([
  ["one number", [sales], 1, [[null, "4.50"]], "big_number_total", [{ sales: 4.5 }]],
  [
    "times in their order, without what is none, and gaps where nothing was added up",
    [day, sales],
    9,
    [
      ["2025-01-02T00:00:00", 3],
      ["never", 1],
      ["2025-01-01T00:00:00", "6.5"],
      ["2025-01-03T00:00:00", null],
    ],
    "echarts_timeseries_line",
    [
      { day: Date.UTC(2025, 0, 1), sales: 6.5 },
      { day: Date.UTC(2025, 0, 2), sales: 3 },
      { day: Date.UTC(2025, 0, 3), sales: null },
    ],
  ],
  [
    "names as the database has ordered them",
    [city, sales],
    9,
    [
      ["Oslo", 5],
      [null, 2],
    ],
    "echarts_timeseries_bar",
    [
      { city: "Oslo", sales: 5 },
      { city: "<NULL>", sales: 2 },
    ],
  ],
  ["names alone", [city], 9, [["Oslo", 2]], "echarts_timeseries_bar", [{ city: "Oslo", "COUNT(*)": 2 }]],
] as const)("draws %s", async (_name, columns, total, rows, vizType, data) => {
  const plan = planQuickChart(columns, undefined, total)!;
  const chart = quickChart(plan, { rows, isCut: false })!;
  expect(chart.vizType).toBe(vizType);
  expect(chart.data.data).toEqual(data);
  const picture = drawChart(await loadChart(chartByVizType(vizType)!), {
    formData: chart.formData,
    queries: [chart.data],
    dataset: chart.dataset,
    theme: {
      dark: false,
      fontFamily: "Inter",
      text: "#111",
      mutedText: "#777",
      gridLine: "#eee",
      background: "#fff",
      palette: () => ["#1FA8C9"],
      color: () => "#1FA8C9",
    },
    size: { width: 480, height: 280 },
  });
  expect(picture).not.toBeNull();
});

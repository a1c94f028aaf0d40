import type { SqlColumn } from "@sightline/api/sql-lab";
import { chartByVizType, drawChart, loadChart } from "@sightline/charts";
import { expect, it } from "vitest";
import { quickChart } from "./quickChart.ts";

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
const rows = [
  { id: 1, sales: 3, city: "Oslo", day: "2025-01-02T00:00:00" },
  { id: 2, sales: "4.50", city: "Bergen", day: "2025-01-01T00:00:00" },
  { id: 3, sales: 2, city: "Oslo", day: "2025-01-01T00:00:00" },
  { id: 4, sales: null, city: null, day: "never" },
];

it.each([
  ["one number is shown large", [id, sales], rows.slice(0, 1), "big_number_total", [{ sales: 3 }]],
  [
    "numbers over time are added up",
    [id, city, day, sales],
    rows,
    "echarts_timeseries_line",
    [
      { day: Date.UTC(2025, 0, 1), sales: 6.5 },
      { day: Date.UTC(2025, 0, 2), sales: 3 },
    ],
  ],
  [
    "numbers by name, the largest first",
    [city, sales],
    rows,
    "echarts_timeseries_bar",
    [
      { city: "Oslo", sales: 5 },
      { city: "Bergen", sales: 4.5 },
      { city: "NULL", sales: 0 },
    ],
  ],
  [
    "names alone are counted",
    [city],
    rows,
    "echarts_timeseries_bar",
    [
      { city: "Oslo", "COUNT(*)": 2 },
      { city: "Bergen", "COUNT(*)": 1 },
      { city: "NULL", "COUNT(*)": 1 },
    ],
  ],
])("%s", async (_name, columns, given, vizType, data) => {
  const chart = quickChart(columns, given)!;
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

it("knows when no chart suits", () => {
  expect(quickChart([id, sales], rows)).toBeNull();
  expect(quickChart([city], [])).toBeNull();
});

import { describe, expect, it } from "vitest";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import type { WaterfallForm } from "./controls.ts";
import chart from "./definition.ts";

const FORM = { x_axis: "quarter", metric: "revenue" };
const quarters = (...values: unknown[]) =>
  testReply(
    [
      ["quarter", 1],
      ["revenue", 0],
    ],
    values.map((value, at) => [`Q${at + 1}`, value]),
  );
const byAccount = testReply(
  [
    ["year", 2],
    ["account", 1],
    ["revenue", 0],
  ],
  [
    [Date.UTC(2023, 0, 1), "Sales", 5],
    [Date.UTC(2023, 0, 1), null, -2],
    [Date.UTC(2024, 0, 1), "Sales", 4],
  ],
);
const BROKEN_DOWN = { x_axis: "year", groupby: "account", metric: "revenue", time_grain_sqla: "P1Y" };

type Series = { id: string; data: unknown[]; label: Record<string, unknown> };
function draw(keys: Record<string, unknown> = {}, queries = [quarters(5, -3)], more = {}) {
  const picture = testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, queries, more);
  const { option } = picture;
  const series = option.series as Series[];
  const dataOf = (id: string) => series.find((one) => one.id === id)!.data;
  return { ...picture, option, series, dataOf, names: (option.xAxis as { data: string[] }).data };
}
const queryOf = (keys: Record<string, unknown>) =>
  chart.buildQuery(testForm(chart, { ...FORM, ...keys }) as WaterfallForm)[0];

describe("query", () => {
  it.each([
    [
      "places in their order",
      { time_grain_sqla: "P1M" },
      [{ label: "quarter", columnType: "BASE_AXIS", timeGrain: "P1M" }],
      [["quarter", true]],
    ],
    [
      "places, then their breakdowns",
      { groupby: "account" },
      [{ label: "quarter" }, "account"],
      [
        ["quarter", true],
        ["account", true],
      ],
    ],
    [
      "the old time column where there is no x axis",
      { x_axis: undefined, granularity_sqla: "day" },
      [{ label: "day" }],
      [["day", true]],
    ],
  ])("asks for %s", (_name, keys, columns, orderby) => {
    expect(queryOf(keys)).toMatchObject({ columns, orderby, metrics: ["revenue"] });
  });
});

describe("bars", () => {
  it.each([
    ["above zero", [5, -3, 4], [0, 2, 2, 0], [5, "-", 4, "-"], ["-", 3, "-", "-"], 6],
    ["below zero", [-5, 3], [0, -2, 0], ["-", -3, "-"], [-5, "-", "-"], -2],
    ["across zero, down", [2, -5], [0, 2, 0], [2, "-", "-"], ["-", -3, "-"], -3],
    ["across zero, up", [-2, 5], [0, -2, 0], ["-", 3, "-"], [-2, "-", "-"], 3],
    ["with a place that has no value", [5, null], [0, 5, 0], [5, 0, "-"], ["-", "-", "-"], 5],
  ])("stand on each other's ends %s", (_name, values, base, increase, decrease, total) => {
    const { dataOf, names } = draw({}, [quarters(...values)]);
    expect(dataOf("base").map((item) => (item as { value: number }).value)).toEqual(base);
    expect(dataOf("increase")).toEqual(increase);
    expect(dataOf("decrease")).toEqual(decrease);
    expect(dataOf("total").at(-1)).toBe(total);
    expect(names.at(-1)).toBe("Total");
  });

  it("are seen on both sides of zero in the color of the move", () => {
    const colors = (hiddenSeries: string[]) =>
      draw({}, [quarters(2, -5)], { hiddenSeries })
        .dataOf("base")
        .map((item) => (item as { itemStyle: { color: string } }).itemStyle.color);
    expect(colors([])).toEqual(["transparent", "rgba(224, 67, 85, 1)", "transparent"]);
    expect(colors(["Decrease"])).toEqual(["transparent", "transparent", "transparent"]);
  });

  it("end each place with a total where they are broken down", () => {
    const { names, dataOf } = draw(BROKEN_DOWN, [byAccount]);
    expect(names).toEqual(["Sales", "<NULL>", "2023", "Sales", "2024"]);
    expect(dataOf("total")).toEqual(["-", "-", 3, "-", 7]);
    expect(dataOf("increase")).toEqual([5, "-", "-", 4, "-"]);
  });

  it("add the rows of a place", () => {
    const reply = testReply(
      [
        ["quarter", 1],
        ["revenue", 0],
      ],
      [
        ["Q1", 1],
        ["Q1", 2],
      ],
    );
    expect(draw({}, [reply]).dataOf("increase")).toEqual([3, "-"]);
  });
});

describe("picture", () => {
  it("takes colors, titles, formats and the layout of ticks from the form", () => {
    const { option, series } = draw({
      total_color: { r: 1, g: 2, b: 3, a: 0.5 },
      x_axis_label: "Time",
      y_axis_label: "Money",
      x_ticks_layout: "90°",
      y_axis_format: ".1f",
    });
    expect(series.find(({ id }) => id === "total")).toMatchObject({
      itemStyle: { color: "rgba(1, 2, 3, 0.5)" },
    });
    expect(option.xAxis).toMatchObject({ name: "Time", axisLabel: { rotate: 90 } });
    const axis = option.yAxis as { name: string; axisLabel: { formatter: (value: number) => string } };
    expect([axis.name, axis.axisLabel.formatter(2.52)]).toEqual(["Money", "2.5"]);
  });

  it.each([
    ["below zero have room for their labels", [1, -5], true, "6%"],
    ["above zero need none", [5, -1], true, undefined],
    ["without labels need none", [1, -5], false, undefined],
  ])("bars %s", (_name, values, show_value, room) => {
    const { option } = draw({ show_value }, [quarters(...values)]);
    expect((option.yAxis as { boundaryGap?: string[] }).boundaryGap?.[0]).toBe(room);
  });

  it.each([
    ["increase", "top", ["5", "-3"]],
    ["decrease", "bottom", ["5", "-3"]],
  ])("writes the value of an %s at the %s", (kind, position, texts) => {
    const { label } = draw({ show_value: true }).series.find(({ id }) => id === kind)!;
    expect(label).toMatchObject({ show: true, position });
    const write = label.formatter as (at: { dataIndex: number }) => string;
    expect([0, 1].map((dataIndex) => write({ dataIndex }))).toEqual(texts);
  });

  it("has a legend where the form wants one", () => {
    expect(draw().option.legend).toMatchObject({ show: false });
    expect(draw({ show_legend: true }).option.legend).toMatchObject({
      show: true,
      data: ["Increase", "Decrease", "Total"],
    });
  });

  it("tells the change and the sum after it", () => {
    const { tooltip } = draw();
    const rows = (dataIndex: number) =>
      tooltip([{ dataIndex }]).rows.map(({ name, values }) => [name, ...values].join(" "));
    expect(rows(1)).toEqual(["Decrease -3", "Total 2"]);
    expect(rows(2)).toEqual(["Total 2"]);
    expect(rows(9)).toEqual([]);
  });

  it("is nothing without rows", () => {
    expect(testPicture(chart, FORM, [quarters()])).toBeNull();
  });
});

describe("marks", () => {
  const reply = testReply(
    [
      ["quarter", 1],
      ["region", 1],
      ["revenue", 0],
    ],
    [
      ["Q1", "North", 5],
      ["Q1", null, -2],
    ],
  );
  const drawn = (keys: Record<string, unknown> = {}, more = {}) =>
    testPicture<EChartsPicture>(chart, { x_axis: "quarter", metric: "revenue", ...keys }, [reply], more);

  it.each([
    ["a place", {}, { seriesId: "increase", dataIndex: 0 }, { quarter: "Q1" }],
    ["nothing where all places are added up", {}, { seriesId: "total", dataIndex: 1 }, {}],
    [
      "a part of a place",
      { groupby: "region" },
      { seriesId: "decrease", dataIndex: 1 },
      { quarter: "Q1", region: null },
    ],
    ["a place, by its total", { groupby: "region" }, { seriesId: "total", dataIndex: 2 }, { quarter: "Q1" }],
    ["nothing in a hole", { groupby: "region" }, { seriesId: "increase", dataIndex: 1 }, {}],
  ])("stand for %s", (_name, keys, param, values) => {
    const found = drawn(keys).marks?.(param)?.values ?? [];
    expect(Object.fromEntries(found.map(({ column, value }) => [column, value]))).toEqual(values);
  });

  it("that the chart's own filter excludes are dimmed", () => {
    const { option } = drawn({ groupby: "region" }, { selected: { region: ["North"] } });
    const dataOf = (wanted: string) =>
      (option.series as { id: string; data: unknown[] }[]).find(({ id }) => id === wanted)?.data;
    expect(dataOf("increase")).toEqual([5, "-", "-"]);
    expect(dataOf("decrease")).toEqual(["-", { value: 2, itemStyle: { opacity: 0.3 } }, "-"]);
  });
});

import { describe, expect, it } from "vitest";
import area from "../../area/definition.ts";
import bar from "../../bar/definition.ts";
import line from "../../line/definition.ts";
import { testReply } from "../../testInput.fixture.ts";
import { byCity, byName, cities, draw, FEB, JAN, names } from "../picture.fixture.ts";

describe("series", () => {
  it("are pairs over the axis, the largest sum first, colored by name", () => {
    const { option } = draw(line, cities, byCity);
    expect(option.series.map(({ name, data }) => [name, data])).toEqual([
      [
        "Köln",
        [
          [JAN, 30],
          [FEB, 10],
        ],
      ],
      [
        "Bonn",
        [
          [JAN, 1],
          [FEB, null],
        ],
      ],
    ]);
    expect(option.series[0]).toMatchObject({ type: "line", itemStyle: { color: "color of Köln" } });
  });

  it.each([
    ["name, ascending", { sort_series_type: "name", sort_series_ascending: true }, ["Bonn", "Köln"]],
    ["smallest value, descending", { sort_series_type: "min" }, ["Köln", "Bonn"]],
    ["sum, ascending", { sort_series_ascending: true }, ["Bonn", "Köln"]],
  ])("are ordered by %s", (_name, keys, order) => {
    expect(draw(line, { ...cities, ...keys }, byCity).option.series.map(({ name }) => name)).toEqual(order);
  });

  it("have the dataset's words for names", () => {
    expect(draw(bar, names, byName).option.series.map(({ name }) => name)).toEqual(["Number"]);
  });

  it("keep the names of dimension values that a column is called by too", () => {
    const reply = testReply(
      [
        ["day", 2],
        ["count", 0],
      ],
      [[JAN, 1]],
    );
    expect(draw(line, cities, reply).option.series[0]?.name).toBe("count");
  });

  it.each([
    ["a line chart draws straight lines", line, { seriesType: "smooth" }, { type: "line", smooth: false }],
    ["an area chart fills", area, { opacity: 0.6 }, { type: "line", areaStyle: { opacity: 0.6 } }],
    ["an area chart honours its style", area, { seriesType: "middle" }, { step: "middle" }],
    ["a bar chart draws bars", bar, {}, { type: "bar" }],
    [
      "markers have their size",
      line,
      { markerEnabled: true, markerSize: 9 },
      { showSymbol: true, symbolSize: 9 },
    ],
    ["old charts stack by true", bar, { stack: true }, { stack: "obs", stackStrategy: "samesign" }],
  ])("%s", (_name, chart, keys, expected) => {
    expect(draw(chart, { ...cities, ...keys }, byCity).option.series[0]).toMatchObject(expected);
  });

  it("close the holes of a stack", () => {
    const { option } = draw(area, { ...cities, stack: "Stack" }, byCity);
    expect(option.series[1]?.data).toEqual([
      [JAN, 1],
      [FEB, 0],
    ]);
  });

  it("become shares of their place when expanded", () => {
    const { option } = draw(area, { ...cities, stack: "Expand" }, byCity);
    expect(option.series[0]?.data).toEqual([
      [JAN, 30 / 31],
      [FEB, 1],
    ]);
    expect(option.yAxis).toMatchObject({ min: 0, max: 1 });
    expect(option.yAxis.axisLabel.formatter(0.5)).toBe("50%");
  });

  it("of a stream lie on an invisible one", () => {
    const { option } = draw(area, { ...cities, stack: "Stream" }, byCity);
    expect(option.series.map(({ name }) => name)).toEqual(["__baseline", "Köln", "Bonn"]);
    expect(option.series[0]).toMatchObject({ lineStyle: { opacity: 0 }, stackStrategy: "all" });
  });

  it("stack apart by a dimension", () => {
    const keys = { ...cities, groupby: ["city", "kind"], stack: "Stack", stackDimension: "kind" };
    const reply = testReply(
      [
        ["day", 2],
        ["Bonn, a", 0],
        ["Bonn, b", 0],
      ],
      [[JAN, 2, 1]],
    );
    expect(draw(bar, keys, reply).option.series.map(({ stack }) => stack)).toEqual(["a", "b"]);
  });
});

describe("value labels", () => {
  const labels = (keys: Record<string, unknown>, hidden: string[] = []) =>
    draw(bar, { ...cities, show_value: true, ...keys }, byCity, hidden).option.series.map(({ label }) =>
      [0, 1].map((dataIndex) => label?.formatter({ dataIndex })),
    );
  it.each([
    [
      "every value without a stack",
      {},
      [],
      [
        ["30", "10"],
        ["1", ""],
      ],
    ],
    [
      "the total on the topmost bar",
      { stack: "Stack" },
      [],
      [
        ["", "10"],
        ["31", ""],
      ],
    ],
    [
      "a total without what is switched off",
      { stack: "Stack" },
      ["Bonn"],
      [
        ["30", "10"],
        ["", ""],
      ],
    ],
    [
      "parts above the threshold",
      { stack: "Stack", only_total: false, percentage_threshold: 50 },
      [],
      [
        ["30", "10"],
        ["", ""],
      ],
    ],
  ])("show %s", (_name, keys, hidden, expected) => {
    expect(labels(keys, hidden)).toEqual(expected);
  });
});

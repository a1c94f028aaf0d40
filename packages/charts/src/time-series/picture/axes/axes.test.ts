import { describe, expect, it } from "vitest";
import area from "../../../area/definition.ts";
import bar from "../../../bar/definition.ts";
import line from "../../../line/definition.ts";
import { testReply } from "../../../testInput.fixture.ts";
import { byCity, byName, cities, draw, FEB, JAN, names } from "../../picture.fixture.ts";

describe("axes", () => {
  it.each([
    ["time", cities, byCity, "time"],
    ["names", names, byName, "category"],
    [
      "numbers",
      { x_axis: "n", metrics: ["count"] },
      testReply(
        [
          ["n", 0],
          ["count", 0],
        ],
        [[1, 2]],
      ),
      "value",
    ],
    [
      "numbers read as names",
      { x_axis: "n", metrics: ["count"], xAxisForceCategorical: true },
      testReply(
        [
          ["n", 0],
          ["count", 0],
        ],
        [[1, 2]],
      ),
      "category",
    ],
    [
      "numbers under a stack",
      { x_axis: "n", metrics: ["count"], stack: "Stack" },
      testReply(
        [
          ["n", 0],
          ["count", 0],
        ],
        [[1, 2]],
      ),
      "category",
    ],
  ])("of %s", (_name, keys, reply, type) => {
    expect(draw(line, keys, reply).option.xAxis.type).toBe(type);
  });

  it("write a missing name as <NULL>", () => {
    expect(draw(bar, names, byName).option.xAxis.data).toEqual(["Bonn", "<NULL>"]);
  });

  it.each([
    ["times", 2],
    ["numbers", 0],
  ] as const)("have no place for a row without one: %s", (_name, type) => {
    const reply = testReply(
      [
        ["day", type],
        ["count", 0],
      ],
      [
        [1000, 1],
        [null, 2],
      ],
    );
    const { series } = draw(line, { x_axis: "day", metrics: ["count"] }, reply).option;
    expect(series[0]?.data).toEqual([[1000, 1]]);
  });

  it("change places when the bars lie, the first at the top", () => {
    const { option } = draw(bar, { ...names, orientation: "horizontal" }, byName);
    expect(option.yAxis).toMatchObject({ type: "category", inverse: true });
    expect(option.xAxis.type).toBe("value");
    expect(option.series[0]?.data[1]).toEqual([1500, "<NULL>"]);
  });

  it.each([
    ["adaptive", {}, "1.5k"],
    ["fixed, without decimals that say nothing", { y_axis_format: ",.1f" }, "1,500"],
    ["money, with all decimals", { y_axis_format: "$,.2f" }, "$1,500.00"],
    ["with a currency", { currency_format: { symbol: "EUR", symbolPosition: "prefix" } }, "€ 1.5k"],
    ["shares", { contributionMode: "row" }, "150,000%"],
  ])("write values: %s", (_name, keys, text) => {
    expect(draw(bar, { ...names, ...keys }, byName).option.yAxis.axisLabel.formatter(1500)).toBe(text);
  });

  it("have bounds, and a logarithm that begins at the power of ten below the smallest value", () => {
    expect(draw(bar, { ...names, y_axis_bounds: [1, "9"] }, byName).option.yAxis).toMatchObject({
      min: 1,
      max: 9,
    });
    expect(draw(bar, { ...names, logAxis: true }, byName).option.yAxis).toMatchObject({
      type: "log",
      min: 1,
    });
  });

  it("[S3-212] leave a side without a bound free", () => {
    const { yAxis } = draw(bar, { ...names, y_axis_bounds: [null, 5] }, byName).option;
    expect(yAxis).not.toHaveProperty("min");
    expect(yAxis.max).toBe(5);
  });

  it("put no tick between two points of a grain", () => {
    expect(draw(line, { ...cities, time_grain_sqla: "P1Y" }, byCity).option.xAxis.minInterval).toBe(
      372 * 86_400_000,
    );
  });

  it.each([
    ["weekdays", "weekday", 1, ["Sunday", "Friday", "Tuesday"], 7, ["Monday", null], ["Tuesday", 3]],
    ["hours", "hour", 0, [13, 2, 5], 24, ["0", null], ["5", 3]],
  ] as const)("have all %s in their own order", (_name, column, type, values, count, first, last) => {
    const reply = testReply(
      [
        [column, type],
        ["count", 0],
      ],
      values.map((value, at) => [value, at + 1]),
    );
    const { option } = draw(bar, { x_axis: column, metrics: ["count"] }, reply);
    expect(option.xAxis).toMatchObject({ type: "category" });
    expect(option.xAxis.data).toHaveLength(count);
    expect(option.series[0]?.data[0]).toEqual(first);
    expect(option.series[0]?.data).toContainEqual(last);
  });

  it.each([
    ["ascending", { x_axis_sort: "hour", x_axis_sort_asc: true }, ["0", "1"], ["22", "23"]],
    ["descending", { x_axis_sort: "hour", x_axis_sort_asc: false }, ["23", "22"], ["1", "0"]],
    ["by name", { x_axis_sort: "name", x_axis_sort_asc: true }, ["0", "1"], ["22", "23"]],
  ])("show missing hours in their order, too, where it was chosen: %s", (_name, sort, first, last) => {
    const reply = testReply(
      [
        ["hour", 0],
        ["count", 0],
      ],
      [
        [5, 1],
        [23, 2],
      ],
    );
    const form = { x_axis: "hour", metrics: ["count"], xAxisForceCategorical: true, ...sort };
    const data = draw(bar, form, reply).option.xAxis.data as string[];
    expect([data.length, data.slice(0, 2), data.slice(-2)]).toEqual([24, first, last]);
  });

  it("turn names that have no room beside each other, where all are to be shown", () => {
    const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
    const reply = testReply(
      [
        ["weekday", 1],
        ["count", 0],
      ],
      days.map((day, at) => [day, at]),
    );
    const form = { x_axis: "weekday", metrics: ["count"], xAxisLabelInterval: "0" };
    const { axisLabel } = draw(bar, form, reply).option.xAxis;
    expect(axisLabel).toMatchObject({ interval: 0, rotate: 45, hideOverlap: false });
  });

  it("leave weekdays in the order that was chosen", () => {
    const reply = testReply(
      [
        ["weekday", 1],
        ["count", 0],
      ],
      [
        ["Sunday", 9],
        ["Friday", 1],
      ],
    );
    const keys = { x_axis: "weekday", metrics: ["count"], x_axis_sort: "count", x_axis_sort_asc: false };
    expect(draw(bar, keys, reply).option.xAxis.data).toEqual(["Sunday", "Friday"]);
  });

  it.each([
    ["shares in quarters", { stack: "Expand" }, { min: 0, max: 1, interval: 0.25 }],
    [
      "stretched shares of series",
      { stack: "Expand", contributionMode: "column" },
      { min: 0, max: 1, interval: 0.25 },
    ],
    ["bounds in fourths", { y_axis_bounds: [0, 100] }, { interval: 25 }],
    ["bounds in fifths", { y_axis_bounds: [0, 1.5] }, { interval: 0.3 }],
  ])("end their ticks at the bounds: %s", (_name, keys, axis) => {
    expect(draw(area, { ...cities, ...keys }, byCity).option.yAxis).toMatchObject(axis);
  });

  it("do not repeat labels without decimals", () => {
    expect(draw(bar, { ...names, y_axis_format: ",d" }, byName).option.yAxis.minInterval).toBe(1);
    expect(draw(bar, names, byName).option.yAxis.minInterval).toBeUndefined();
  });

  it("write values as their metric does", () => {
    const reply = testReply(
      [
        ["city", 1],
        ["revenue", 0],
      ],
      [["Bonn", 2]],
    );
    const keys = { x_axis: "city", metrics: ["revenue"], y_axis_format: "" };
    expect(draw(bar, keys, reply).option.yAxis.axisLabel.formatter(1500)).toBe("$1,500.00");
  });

  it("label the points of few times, and leave a zoomed axis its own labels", () => {
    const { axisLabel } = draw(line, cities, byCity).option.xAxis;
    expect(axisLabel).toMatchObject({ customValues: [JAN, FEB] });
    expect([JAN, FEB].map(axisLabel.formatter)).toEqual(["Jan\n2024", "Feb"]);
    const lying = draw(bar, { ...cities, orientation: "horizontal" }, byCity).option.yAxis.axisLabel;
    expect(lying).toMatchObject({ customValues: [JAN, FEB] });
    const zoomed = draw(line, { ...cities, zoomable: true }, byCity).option.xAxis.axisLabel;
    expect(zoomed).not.toHaveProperty("customValues");
  });

  it.each([
    ["turned", { xAxisLabelRotation: 90 }, { rotate: 90, interval: "auto" }],
    ["all", { xAxisLabelInterval: "0" }, { rotate: 0, interval: 0 }],
  ])("write names as the form says: %s", (_name, keys, label) => {
    expect(draw(bar, { ...names, ...keys }, byName).option.xAxis.axisLabel).toMatchObject(label);
  });

  it("are sorted by a summary of each place", () => {
    const reply = testReply(
      [
        ["city", 1],
        ["a", 0],
        ["b", 0],
      ],
      [
        ["x", 1, 1],
        ["y", 5, 5],
        ["z", 3, 3],
      ],
    );
    const keys = { x_axis: "city", metrics: ["a", "b"], x_axis_sort: "sum", x_axis_sort_asc: false };
    expect(draw(bar, keys, reply).option.xAxis.data).toEqual(["y", "z", "x"]);
  });

  it("keep horizontal lines only, light", () => {
    const { option } = draw(line, cities, byCity);
    expect(option.xAxis.splitLine).toEqual({ show: false });
    expect(option.yAxis).toMatchObject({
      axisLine: { show: false },
      splitLine: { lineStyle: { color: "#eee" } },
    });
  });
});

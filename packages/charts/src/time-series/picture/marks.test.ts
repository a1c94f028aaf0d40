import { describe, expect, it } from "vitest";
import area from "../../area/definition.ts";
import bar from "../../bar/definition.ts";
import line from "../../line/definition.ts";
import { testReply } from "../../testInput.fixture.ts";
import { byCity, byName, cities, draw, FEB, JAN, names } from "../picture.fixture.ts";

describe("marks over an x axis", () => {
  it("stand for the dimensions of their series, at a place in time", () => {
    const { marks } = draw(line, { ...cities, time_grain_sqla: "P1M" }, byCity);
    expect(marks?.({ seriesId: "Köln", dataIndex: 1 })).toEqual({
      values: [{ column: "city", value: "Köln" }],
      label: "Köln",
      metric: "count",
      place: { column: "day", value: FEB, grain: "P1M" },
    });
  });
  it("stand for their name on the axis where there are no dimensions", () => {
    const { marks } = draw(bar, names, byName);
    expect(marks?.({ seriesId: "count", dataIndex: 1 })).toEqual({
      values: [{ column: "city", value: null }],
      label: "<NULL>",
      metric: "count",
    });
  });
  it("are those of the series between two points of a line", () => {
    const { marks } = draw(line, { ...cities, time_grain_sqla: "P1M" }, byCity);
    expect(marks?.({ seriesId: "Köln" })).toEqual({
      values: [{ column: "city", value: "Köln" }],
      label: "Köln",
      metric: "count",
    });
    expect(draw(bar, names, byName).marks?.({ seriesId: "count" })).toBeNull();
  });
  it("are nothing where there is no value, and none of an unknown series", () => {
    const { marks } = draw(line, cities, byCity);
    expect(marks?.({ seriesId: "Bonn", dataIndex: 1 })).toBeNull();
    expect(marks?.({ seriesId: "__baseline", dataIndex: 0 })).toBeNull();
  });
});

describe("what a chart's own filter leaves out is dimmed", () => {
  it("series, with their lines and areas", () => {
    const { option } = draw(area, { ...cities, opacity: 0.5 }, byCity, [], { city: ["Bonn"] });
    const faded = { opacity: 0.3 };
    expect(option.series[0]).toMatchObject({
      itemStyle: faded,
      lineStyle: faded,
      areaStyle: { opacity: 0.15 },
    });
    expect(option.series[1]?.lineStyle).not.toHaveProperty("opacity");
  });
  it("series with their forecasts, whose bands keep no edge", () => {
    const predicted = testReply(
      [
        ["day", 2],
        ["Bonn", 0],
        ...["", "_lower", "_upper"].map((end): [string, 0] => [`Bonn__yhat${end}`, 0]),
      ],
      [[JAN, 1, 1, 1, 2]],
    );
    const form = { ...cities, forecastEnabled: true };
    const { series } = draw(line, form, predicted, [], { city: ["Köln"] }).option;
    expect(series.map(({ lineStyle }) => (lineStyle as { opacity?: number } | undefined)?.opacity)).toEqual([
      0,
      0,
      0.3,
      undefined,
    ]);
    expect(series[1]).toMatchObject({ areaStyle: { opacity: 0.2 * 0.3 } });
  });
  it("series whose points are invisible show none then either", () => {
    const { option } = draw(line, { ...cities, show_value: true }, byCity, [], { city: ["Bonn"] });
    expect(option.series[0]).toMatchObject({ itemStyle: { opacity: 0 }, lineStyle: { opacity: 0.3 } });
  });
  it("single bars by name", () => {
    const { option } = draw(bar, names, byName, [], { city: ["Bonn"] });
    expect(option.series[0]?.data).toEqual([
      ["Bonn", 2],
      { value: ["<NULL>", 1500], itemStyle: { opacity: 0.3 } },
    ]);
  });
});

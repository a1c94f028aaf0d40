import { describe, expect, it } from "vitest";
import area from "../../area/definition.ts";
import bar from "../../bar/definition.ts";
import line from "../../line/definition.ts";
import { testReply } from "../../testInput.fixture.ts";
import { draw, FEB, JAN, pointer } from "../picture.fixture.ts";

const WEEK = "1 week ago";
const YEAR = "1 year ago";
const totals = {
  x_axis: "day",
  metrics: ["count"],
  time_compare: [WEEK, YEAR],
  comparison_type: "values",
};
const totalReply = testReply(
  [
    ["day", 2],
    ["count", 0],
    [`count__${WEEK}`, 0],
    [`count__${YEAR}`, 0],
  ],
  [
    [JAN, 30, 20, 10],
    [FEB, 40, null, 20],
  ],
);
const cities = { ...totals, groupby: ["city"], time_compare: [WEEK] };
const cityReply = testReply(
  [
    ["day", 2],
    ["Bonn", 0],
    ["Köln", 0],
    [`${WEEK}, Bonn`, 0],
    [`${WEEK}, Köln`, 0],
  ],
  [
    [JAN, 10, 30, 5, 15],
    [FEB, 20, 40, 8, 12],
  ],
);

describe("series of another time", () => {
  it("have a name with it, the color of the original, and dashes", () => {
    const { series } = draw(line, totals, totalReply).option;
    expect(series.map(({ name, itemStyle, lineStyle }) => ({ name, itemStyle, lineStyle }))).toMatchObject([
      { name: "Number", itemStyle: { color: "color of Number" }, lineStyle: { width: 2 } },
      {
        name: `Number, ${YEAR}`,
        itemStyle: { color: "color of Number" },
        lineStyle: { type: [3, 3], opacity: 0.7 },
      },
      {
        name: `Number, ${WEEK}`,
        itemStyle: { color: "color of Number" },
        lineStyle: { type: [2, 2], opacity: 0.7 },
      },
    ]);
    expect(series[0]?.lineStyle).not.toHaveProperty("type");
    expect(series.map(({ connectNulls }) => connectNulls)).toEqual([undefined, true, true]);
  });

  it("have the same name where their column is called by the time alone", () => {
    const reply = testReply(
      [
        ["day", 2],
        ["count", 0],
        [WEEK, 0],
      ],
      [[JAN, 30, 20]],
    );
    const { series } = draw(line, { ...totals, time_compare: [WEEK] }, reply).option;
    expect(series.map(({ name }) => name)).toEqual(["Number", `Number, ${WEEK}`]);
  });

  it("have colors of their own where the form says so", () => {
    const { series } = draw(line, { ...totals, time_shift_color: false }, totalReply).option;
    expect(series.map(({ itemStyle }) => itemStyle)).toMatchObject([
      { color: "color of Number" },
      { color: `color of Number, ${YEAR}` },
      { color: `color of Number, ${WEEK}` },
    ]);
  });

  it("have the color of their dimension", () => {
    const { series } = draw(line, cities, cityReply).option;
    expect(series.map(({ name, itemStyle }) => [name, (itemStyle as { color: string }).color])).toEqual([
      ["Köln", "color of Köln"],
      ["Bonn", "color of Bonn"],
      [`${WEEK}, Köln`, "color of Köln"],
      [`${WEEK}, Bonn`, "color of Bonn"],
    ]);
  });

  it.each([
    ["without the metric's name taken away", [`count__${WEEK}, Bonn`], [`count, ${WEEK}, Bonn`]],
    ["of several metrics", [`count, ${WEEK}, Bonn`], [`count, ${WEEK}, Bonn`]],
  ])("are read %s", (_name, [column = ""], names) => {
    const reply = testReply(
      [
        ["day", 2],
        [column, 0],
      ],
      [[JAN, 1]],
    );
    const { series } = draw(line, { ...cities, truncate_metric: false }, reply).option;
    expect(series.map(({ name }) => name)).toEqual(names);
    expect(series[0]?.itemStyle).toMatchObject({ color: "color of count, Bonn" });
  });

  it("are bars with a dotted edge", () => {
    const { series } = draw(bar, totals, totalReply).option;
    expect(series[0]?.itemStyle).not.toHaveProperty("borderType");
    expect(series[1]?.itemStyle).toMatchObject({ borderType: "dotted", borderWidth: 1.5, opacity: 0.7 });
  });

  it("have paler areas", () => {
    const { series } = draw(area, { ...totals, opacity: 0.5 }, totalReply).option;
    expect(series.map(({ areaStyle }) => (areaStyle as { opacity: number }).opacity)).toEqual([
      0.5, 0.35, 0.35,
    ]);
  });

  it("stack for themselves", () => {
    const { series } = draw(bar, { ...cities, stack: "Stack" }, cityReply).option;
    expect(series.map(({ stack }) => stack)).toEqual(["obs", "obs", WEEK, WEEK]);
  });

  it("have totals and shares of their own", () => {
    const expanded = draw(area, { ...cities, stack: "Expand" }, cityReply).option.series;
    expect(expanded.map(({ data }) => data[0])).toEqual([
      [JAN, 0.75],
      [JAN, 0.25],
      [JAN, 0.75],
      [JAN, 0.25],
    ]);
    const labels = draw(bar, { ...cities, stack: "Stack", show_value: true }, cityReply).option.series.map(
      ({ label }) => label?.formatter({ dataIndex: 0 }),
    );
    expect(labels).toEqual(["", "40", "", "20"]);
  });

  it("flow in a stream of their own", () => {
    const { series } = draw(area, { ...cities, stack: "Stream" }, cityReply).option;
    expect(series.filter(({ silent }) => silent).map(({ stack }) => stack)).toEqual(["obs", WEEK]);
  });

  it("are listed in the tooltip, and not added to the total", () => {
    const { option, tooltip } = draw(line, { ...cities, showTooltipPercentage: true }, cityReply);
    expect(tooltip(pointer(option, 0)).rows.map(({ name, values }) => [name, ...values])).toEqual([
      ["Köln", "30", "75.00%"],
      ["Bonn", "10", "25.00%"],
      [`${WEEK}, Köln`, "15", "75.00%"],
      [`${WEEK}, Bonn`, "5", "25.00%"],
      ["Total", "40", "100.00%"],
    ]);
  });

  it("are drawn with the largest series that they belong to", () => {
    const { series } = draw(line, { ...cities, max_series: 1 }, cityReply).option;
    expect(series.map(({ name, data }) => [name, (data[0] as unknown[])[1]])).toEqual([
      ["Köln", 30],
      [`${WEEK}, Köln`, 15],
      ["Other", 10],
      [`Other, ${WEEK}`, 5],
    ]);
  });

  it("filter by the dimension, like those of the chart's time", () => {
    const { marks } = draw(line, cities, cityReply);
    expect(marks?.({ seriesId: `${WEEK}, Bonn`, dataIndex: 0 })?.values).toEqual([
      { column: "city", value: "Bonn" },
    ]);
  });
});

describe("values against another time", () => {
  const compared = (type: string) => ({ ...totals, time_compare: [WEEK], comparison_type: type });
  const reply = (type: string, value: number) =>
    testReply(
      [
        ["day", 2],
        [`${type}__count__count__${WEEK}`, 0],
      ],
      [[JAN, value]],
    );

  it.each([
    ["difference", 1234, "1.23k", "1,234"],
    ["percentage", 0.125, "+12.5%", "+12.5%"],
    ["ratio", 1.125, "1.13", "1.125"],
  ])("a %s reads as what it is", (type, value, onAxis, inTooltip) => {
    const { option, tooltip } = draw(line, compared(type), reply(type, value));
    expect(option.series[0]).toMatchObject({
      name: `Number, ${WEEK}`,
      itemStyle: { color: "color of Number" },
    });
    expect(option.series[0]?.lineStyle).not.toHaveProperty("type");
    expect(option.yAxis.axisLabel.formatter(value)).toBe(onAxis);
    expect(tooltip(pointer(option, 0)).rows[0]?.values).toEqual([inTooltip]);
  });

  it("of several times have a color each", () => {
    const both = testReply(
      [
        ["day", 2],
        [`ratio__count__count__${WEEK}`, 0],
        [`ratio__count__count__${YEAR}`, 0],
      ],
      [[JAN, 2, 3]],
    );
    const { series } = draw(line, { ...totals, comparison_type: "ratio" }, both).option;
    expect(series.map(({ itemStyle }) => (itemStyle as { color: string }).color)).toEqual([
      `color of Number, ${YEAR}`,
      `color of Number, ${WEEK}`,
    ]);
  });
});

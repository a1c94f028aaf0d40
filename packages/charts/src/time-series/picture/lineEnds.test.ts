import { describe, expect, it } from "vitest";
import area from "../../area/definition.ts";
import bar from "../../bar/definition.ts";
import line from "../../line/definition.ts";
import smooth from "../../smooth-line/definition.ts";
import steppedLine from "../../stepped-line/definition.ts";
import { testReply } from "../../testInput.fixture.ts";
import { byCity, cities, draw, FEB, JAN } from "../picture.fixture.ts";

const namesOf = (...given: Parameters<typeof draw>) =>
  draw(...given).directLabels?.labels.map(({ name }) => name) ?? null;
const seriesOf = (count: number) =>
  testReply(
    [["day", 2], ...Array.from({ length: count }, (_, at): [string, 0] => [`S${at}`, 0])],
    [JAN, FEB].map((day) => [day, ...Array.from({ length: count }, (_, at) => at + 1)]),
  );

describe("names stand at the ends of lines", () => {
  it.each([
    ["line", line, {}],
    ["smooth line", smooth, {}],
    ["stepped line", steppedLine, {}],
    ["area", area, {}],
    ["stacked area", area, { stack: "Stack" }],
    ["stream", area, { stack: "Stream" }],
  ])("of a %s, in place of a legend", (_name, chart, keys) => {
    const { directLabels, option } = draw(chart, { ...cities, ...keys }, byCity);
    expect(directLabels?.labels.map(({ name }) => name).sort()).toEqual(["Bonn", "Köln"]);
    expect(option.legend.show).toBe(false);
    expect(400 - (option.grid.right as number)).toBeLessThan(directLabels!.x);
  });

  it.each([
    ["where it is of another kind", line, { legendType: "plain" }],
    ["where it has another place", line, { legendOrientation: "bottom" }],
    ["where it has a margin of its own", line, { legendMargin: 50 }],
    ["over a picture that is zoomed", line, { zoomable: true }],
    ["over bars", bar, {}],
  ])("a legend stays %s", (_name, chart, keys) => {
    expect(namesOf(chart, { ...cities, ...keys }, byCity)).toBeNull();
    expect(draw(chart, { ...cities, ...keys }, byCity).option.legend.show).toBe(true);
  });

  it.each([
    ["few", 6, 6],
    ["many", 7, null],
    ["one", 1, null],
  ])("where there are %s", (_name, count, shown) => {
    expect(namesOf(line, cities, seriesOf(count))?.length ?? null).toBe(shown);
  });

  it("nothing is named where nobody wants names", () => {
    expect(namesOf(line, { ...cities, show_legend: false }, byCity)).toBeNull();
  });
});

describe("the end of a line", () => {
  const ended = testReply(
    [
      ["day", 2],
      ["Bonn", 0],
      ["Köln", 0],
    ],
    [
      [JAN, 4, 30],
      [FEB, 2, 10],
    ],
  );
  const even = testReply(
    [
      ["day", 2],
      ["Bonn", 0],
      ["Köln", 0],
    ],
    [
      [JAN, 4, 30],
      [FEB, 10, 10],
    ],
  );
  const endsOf = (...given: Parameters<typeof draw>) =>
    Object.fromEntries(draw(...given).directLabels!.labels.map(({ name, end }) => [name, end]));

  it.each([
    ["is its last value", line, {}, { Bonn: [JAN, 1], Köln: [FEB, 10] }, byCity],
    ["is the middle of a layer", area, { stack: "Stack" }, { Köln: [FEB, 5], Bonn: [FEB, 11] }, ended],
    [
      "is the upper edge of a stacked line",
      line,
      { stack: "Stack" },
      { Köln: [FEB, 10], Bonn: [FEB, 12] },
      ended,
    ],
    ["is its share", area, { stack: "Expand" }, { Köln: [FEB, 0.25], Bonn: [FEB, 0.75] }, even],
  ])("%s", (_name, chart, keys, ends, reply) => {
    expect(endsOf(chart, { ...cities, ...keys }, reply)).toEqual(ends);
  });

  it("does not count layers that are switched off", () => {
    expect(endsOf(area, { ...cities, stack: "Stack" }, ended, ["Köln"])).toMatchObject({ Bonn: [FEB, 1] });
  });
});

it("lines that are switched off keep their name and are left out", () => {
  const { directLabels, option } = draw(line, cities, byCity, ["Bonn"]);
  expect(directLabels?.labels.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ["Köln", false],
    ["Bonn", true],
  ]);
  expect(option.legend.selected).toEqual({ Bonn: false });
});

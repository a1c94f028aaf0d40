import { describe, expect, it } from "vitest";
import line from "../../line/definition.ts";
import { testReply } from "../../testInput.fixture.ts";
import { draw, JAN } from "../picture.fixture.ts";

/** Of 30 cities the last ones are the largest. */
const many = testReply(
  [["day", 2], ...Array.from({ length: 30 }, (_, at): [string, 0] => [`City ${at + 1}`, 0])],
  [[JAN, ...Array.from({ length: 30 }, (_, at) => at + 1)]],
);
const keys = { x_axis: "day", metrics: ["count"], groupby: ["city"] };
const noteOf = (option: object) => (option as { graphic?: { style: { text: string } } }).graphic?.style.text;

describe("of many series the largest are drawn", () => {
  it.each([
    ["20, and the sum of the others", {}, 20, 55, "20 largest of 30, the others together"],
    ["as many as the form says", { max_series: 25 }, 25, 15, "25 largest of 30, the others together"],
    ["no sum that would press the lines flat", { max_series: 5 }, 5, null, "5 largest of 30"],
    [
      "a sum of any size in a stack",
      { max_series: 5, stack: "Stack" },
      5,
      325,
      "5 largest of 30, the others together",
    ],
    ["no sum of averages", { metrics: ["avg__price"] }, 20, null, "20 largest of 30"],
    [
      "a sum of layers of any kind",
      { metrics: ["avg__price"], stack: "Stack" },
      20,
      55,
      "20 largest of 30, the others together",
    ],
    ["all where the form says so", { max_series: 0 }, 30, null, undefined],
    ["all that the query was limited to", { series_limit: 50 }, 30, null, undefined],
  ])("%s", (_name, more, count, rest, note) => {
    const { option, marks } = draw(line, { ...keys, ...more }, many);
    const others = option.series.filter(({ name }) => name === "Other");
    expect(option.series).toHaveLength(count + others.length);
    expect(option.series[0]?.name).toBe("City 30");
    expect(others.map(({ data }) => data[0])).toEqual(rest === null ? [] : [[JAN, rest]]);
    expect(noteOf(option)).toBe(note);
    for (const { id } of others) expect(marks?.({ seriesId: id as string, dataIndex: 0 })).toBeNull();
  });
});

it("draws all metrics, however many they are", () => {
  const { option } = draw(line, { x_axis: "day", metrics: many.colnames.slice(1) }, many);
  expect(option.series).toHaveLength(30);
});

import { describe, expect, it } from "vitest";
import { crossFilterMask } from "../cross-filter/index.ts";
import { commonTimeRange, timeBrushLabel, timeBrushOf, withTimeBrush } from "./index.ts";

const summer = { from: Date.UTC(2024, 5, 1), to: Date.UTC(2024, 8, 1), label: "Jun 2024 – Aug 2024" };
const north = { values: [{ column: "region", value: "North" }], label: "North" };
const marked = crossFilterMask(7, [north], { currentPage: 2 });

describe("the mask of a chart with a range of times", () => {
  it("says it as a time range, beside the chart's marks", () => {
    const mask = withTimeBrush(marked, summer);
    expect(mask.extraFormData).toEqual({
      filters: [{ col: "region", op: "IN", val: ["North"] }],
      time_range: "2024-06-01T00:00:00 : 2024-09-01T00:00:00",
    });
    expect(mask.filterState).toMatchObject({ selectedValues: ["North"], timeBrush: summer.label });
    expect(mask.ownState).toEqual({ currentPage: 2 });
    expect(timeBrushOf(mask)).toEqual(summer);
  });

  it("is as before once the range is taken away", () => {
    expect(withTimeBrush(withTimeBrush(marked, summer), null)).toEqual(marked);
  });

  it.each([
    ["none", undefined, null],
    ["only marks", marked, null],
    ["words for a range", { ...marked, extraFormData: { time_range: "Last week" } }, "Last week"],
    [
      "one end only",
      { ...marked, extraFormData: { time_range: "2024-06-01T00:00:00 : " } },
      "2024-06-01T00:00:00 : ",
    ],
  ])("of %s is none that a chart could draw", (_name, mask, label) => {
    expect(timeBrushOf(mask)).toBeNull();
    expect(timeBrushLabel(mask)).toBe(label);
  });

  it("may begin with the epoch", () => {
    const first = { from: 0, to: 1000, label: "1970" };
    expect(timeBrushOf(withTimeBrush(marked, first))).toEqual(first);
  });
});

const yearRange = (from: number, to: number) => `20${from}-01-01T00:00:00 : 20${to}-01-01T00:00:00`;
it.each([
  ["nothing", [], undefined],
  ["one range", [yearRange(10, 20)], yearRange(10, 20)],
  ["overlapping ranges", [yearRange(10, 20), yearRange(15, 25)], yearRange(15, 20)],
  ["one inside the other", [yearRange(12, 14), yearRange(10, 20), yearRange(11, 19)], yearRange(12, 14)],
  ["ranges apart", [yearRange(10, 12), yearRange(20, 22)], yearRange(20, 20)],
  ["words, which count alone", [yearRange(10, 12), "Last week"], "Last week"],
])("the times that are common to %s", (_name, ranges, common) => {
  expect(commonTimeRange(ranges)).toBe(common);
});

import { timeBrushLabel } from "@sightline/core/native-filters/masks/time-brush";
import { describe, expect, it } from "vitest";
import { preselectedMasks } from "./preselectedMasks.ts";

describe("the values that `preselect_filters` names", () => {
  it.each([
    [
      "one column",
      '{"7":{"region":["North","South"]}}',
      [{ col: "region", op: "IN", val: ["North", "South"] }],
    ],
    ["a value alone", '{"7":{"region":"North"}}', [{ col: "region", op: "IN", val: ["North"] }]],
    [
      "lists of different length",
      '{"7":{"region":["North","South"],"product":["Tea"]}}',
      [
        { col: "region", op: "IN", val: ["North", "South"] },
        { col: "product", op: "IN", val: ["Tea"] },
      ],
    ],
    ["no value", '{"7":{"region":[null]}}', [{ col: "region", op: "IS NULL" }]],
  ])("are filters of the chart: %s", (_name, text, filters) => {
    expect(preselectedMasks(text)?.["7"]?.extraFormData).toEqual({ filters });
  });

  it("may be a range of time", () => {
    const mask = preselectedMasks('{"7":{"__time_range":"Last week"}}')?.["7"];
    expect(mask?.extraFormData).toEqual({ time_range: "Last week" });
    expect(timeBrushLabel(mask)).toBe("Last week");
  });

  it.each([
    ["no JSON", "{"],
    ["a list", "[1]"],
    ["a text", '"x"'],
  ])("are none in %s", (_name, text) => {
    expect(preselectedMasks(text)).toBeNull();
  });

  it("are left out where they belong to no chart", () => {
    expect(preselectedMasks('{"x":{"a":[1]},"8":3}')).toEqual({});
  });
});

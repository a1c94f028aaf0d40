import { describe, expect, it } from "vitest";
import type { FilterMark } from "../../data-mask/dataMask.ts";
import { crossFilterMask, marksAfterClick, marksOf, selectedValues } from "./index.ts";

const mark = (region: unknown, product?: unknown): FilterMark => ({
  values: [
    { column: "region", value: region },
    ...(product === undefined ? [] : [{ column: "product", value: product }]),
  ],
  label: [region, product].filter((part) => part !== undefined).join(", "),
});

describe("the mask of a chart's marks", () => {
  it("takes the values of a mark's dimensions, under the chart's id", () => {
    expect(crossFilterMask(7, [mark("North", "Tea")])).toEqual({
      id: "7",
      extraFormData: {
        filters: [
          { col: "region", op: "IN", val: ["North"] },
          { col: "product", op: "IN", val: ["Tea"] },
        ],
      },
      filterState: { value: [["North", "Tea"]], selectedValues: ["North, Tea"], label: "North, Tea" },
      ownState: {},
    });
  });

  it.each([
    ["several marks", [mark("North"), mark("South")], [{ col: "region", op: "IN", val: ["North", "South"] }]],
    [
      "a mark of several values",
      [{ values: [{ column: "region", value: ["North", "East"] }], label: "Cell" }, mark("South")],
      [{ col: "region", op: "IN", val: ["North", "East", "South"] }],
    ],
    ["a mark without a value", [mark(null)], [{ col: "region", op: "IS NULL" }]],
    ["one of several", [mark("North"), mark(null)], [{ col: "region", op: "IN", val: ["North", null] }]],
    [
      "a value once",
      [mark("North", "Tea"), mark("North", "Milk")],
      [
        { col: "region", op: "IN", val: ["North"] },
        { col: "product", op: "IN", val: ["Tea", "Milk"] },
      ],
    ],
  ])("of %s", (_name, marks, filters) => {
    expect(crossFilterMask(7, marks).extraFormData).toEqual({ filters });
  });

  it("keeps columns that are written as SQL, and the grain of times", () => {
    const column = { label: "Half", sqlExpression: "price / 2", expressionType: "SQL" as const };
    const marks = [
      {
        values: [
          { column, value: 4 },
          { column: "day", value: 0, grain: "P1M" },
        ],
        label: "4",
      },
    ];
    expect(crossFilterMask(7, marks).extraFormData.filters).toEqual([
      { col: column, op: "IN", val: [4] },
      { col: "day", op: "IN", val: [0], grain: "P1M" },
    ]);
  });

  it("is empty without marks, and keeps what is the chart's own", () => {
    expect(crossFilterMask(7, [], { currentPage: 2 })).toEqual({
      id: "7",
      extraFormData: {},
      filterState: { value: null, selectedValues: null },
      ownState: { currentPage: 2 },
    });
  });
});

describe("the marks of a mask", () => {
  const marks = [mark("North", "Tea"), mark("South", null)];
  it("are those it was made of", () => {
    const label = "South, <NULL>";
    const made = [marks[0]!, { ...marks[1]!, label }];
    expect(marksOf(crossFilterMask(7, made))).toEqual(made);
    expect(marksOf(undefined)).toEqual([]);
    expect(marksOf(crossFilterMask(7, []))).toEqual([]);
  });

  it("keep lists of values, all of which are drawn as before", () => {
    const cell = { values: [{ column: "region", value: ["North", "East"] }], label: "Cell" };
    expect(marksOf(crossFilterMask(7, [cell]))).toEqual([cell]);
    expect(selectedValues(crossFilterMask(7, [cell]))).toEqual({ region: ["North", "East"] });
  });

  it("tell what is drawn as before", () => {
    expect(selectedValues(crossFilterMask(7, marks))).toEqual({
      region: ["North", "South"],
      product: ["Tea", null],
    });
    expect(selectedValues(crossFilterMask(7, []))).toBeNull();
  });
});

describe("after a click", () => {
  const [north, south] = [mark("North"), mark("South")];
  it.each<[string, FilterMark[], FilterMark | null, boolean, FilterMark[]]>([
    ["the mark filters", [], north, false, [north]],
    ["another mark takes its place", [north], south, false, [south]],
    ["on the same mark nothing filters", [north], mark("North"), false, []],
    ["on one of several it alone filters", [north, south], north, false, [north]],
    ["with the key held it comes to the others", [north], south, true, [north, south]],
    ["with the key held it leaves the others", [north, south], north, true, [south]],
    ["beside all marks nothing filters", [north], null, false, []],
  ])("%s", (_name, chosen, clicked, additive, after) => {
    expect(marksAfterClick(chosen, clicked, additive)).toEqual(after);
  });
});

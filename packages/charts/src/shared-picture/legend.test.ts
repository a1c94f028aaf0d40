import { describe, expect, it } from "vitest";
import { testTheme } from "../testInput.ts";
import { type LegendForm, legendOf } from "./legend.ts";
import { lineWidth, namesOnLine } from "./legendLines.ts";

const REGIONS = ["America", "East Asia & Pacific", "Europe & Central Asia", "Middle East & North Africa"];
const MANY = Array.from({ length: 40 }, (_, i) => `Industry number ${i + 1}`);
const plain: LegendForm = {
  show_legend: true,
  legendType: "scroll",
  legendOrientation: "top",
  legendMargin: null,
};
const legend = (
  names: string[],
  form: Partial<LegendForm>,
  width: number,
  height: number,
  zoomable = false,
) =>
  legendOf({ ...plain, ...form }, names, testTheme, (english) => english, {
    size: { width, height },
    zoomable,
  });

describe("a legend above or below", () => {
  it.each([
    ["one line where all names fit", REGIONS, {}, 800, 300, "plain", 20],
    ["two lines where they do not", REGIONS, {}, 400, 300, "plain", 42],
    ["pages where the lines would take too much of the height", REGIONS, {}, 400, 140, "scroll", 20],
    ["pages for many names", MANY, {}, 800, 400, "scroll", 20],
    ["all names where that was chosen", REGIONS, { legendType: "plain" }, 250, 200, "plain", 64],
    ["the space that was chosen", REGIONS, { legendMargin: 90 }, 800, 300, "plain", 90],
  ] as const)("takes %s", (_name, names, form, width, height, type, space) => {
    const { option, ...rest } = legend([...names], form, width, height);
    expect({ type: option.type, space: rest.space }).toEqual({ type, space });
  });

  it("leaves room to the zoom tools", () => {
    expect(legend(REGIONS, {}, 560, 300)).toMatchObject({ space: 20, option: { right: 0 } });
    expect(legend(REGIONS, {}, 560, 300, true)).toMatchObject({ space: 42, option: { right: 55 } });
  });

  it("ends its first page with a whole name", () => {
    const { width } = legend(MANY, {}, 400, 300).option as { width: number };
    const shown = MANY.slice(0, namesOnLine(MANY, width - 70));
    expect(lineWidth(shown)).toBeGreaterThan(width - 70 - 1);
  });

  it("cuts a name that is wider than the picture", () => {
    const { formatter } = legend(["A very long name of a series", "b"], {}, 120, 300).option as {
      formatter: (name: string) => string;
    };
    expect(formatter("A very long name of a series")).toMatch(/^A very.*…$/);
    expect(formatter("b")).toBe("b");
  });

  it.each([
    ["none for few names", REGIONS, 800, undefined],
    ["none where there is no room", MANY, 300, undefined],
    ["for many names", MANY, 800, [{ type: "all" }, { type: "inverse" }]],
  ])("has buttons that choose several at once: %s", (_name, names, width, selector) => {
    const { option } = legend(names, {}, width, 300);
    if (selector) expect(option).toMatchObject({ selector });
    else expect(option.selector).toBeUndefined();
  });
});

describe("a legend beside the picture", () => {
  it.each([
    ["as wide as its names", ["a", "b"], 800, 43],
    ["never more than two fifths", REGIONS, 300, 120],
    ["never more than 220 px", ["A name that is longer than any legend should be", "b"], 800, 220],
  ])("is %s, and breaks long names", (_name, names, width, space) => {
    const { option, ...rest } = legend(names, { legendOrientation: "right" }, width, 300);
    expect(rest.space).toBe(space);
    expect(option).toMatchObject({ orient: "vertical", textStyle: { overflow: "break" } });
  });
});

it.each([
  ["one name", ["a"], {}],
  ["a legend that is switched off", REGIONS, { show_legend: false }],
])("there is none for %s", (_name, names, form) => {
  expect(legend(names, form, 800, 300)).toMatchObject({ space: 0, option: { show: false } });
});

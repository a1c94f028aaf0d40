import { BarChart } from "echarts/charts";
import { GridComponent, LegendComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { describe, expect, it } from "vitest";
import { testTheme } from "../../testInput.fixture.ts";
import { textWidth } from "../../text-metrics/index.ts";
import { type LegendForm, legendOf } from "./legend.ts";
import { lineWidth } from "./legendLines.ts";

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
  hiddenSeries: string[] = [],
) =>
  legendOf({ ...plain, ...form }, names, testTheme, (english) => english, {
    size: { width, height },
    hiddenSeries,
  });

it.each([
  ["as the data are", null, ["b", "C", "a"]],
  ["from the first letter", "asc", ["a", "b", "C"]],
  ["from the last letter", "desc", ["C", "b", "a"]],
] as const)("names of a legend are sorted %s", (_name, legendSort, names) => {
  expect(legend(["b", "C", "a"], { legendSort }, 800, 300).option.data).toEqual(names);
});

describe("a legend above or below", () => {
  it.each([
    ["one line where all names fit", REGIONS, {}, 800, 300, "plain", 20],
    ["two lines where they do not", REGIONS, {}, 400, 300, "plain", 42],
    ["one line where more would take too much of the height", REGIONS, {}, 400, 140, "plain", 20],
    ["one line for many names", MANY, {}, 800, 400, "plain", 20],
    ["all names where that was chosen", REGIONS, { legendType: "plain" }, 250, 200, "plain", 64],
    ["the space that was chosen", REGIONS, { legendMargin: 90 }, 800, 300, "plain", 90],
  ] as const)("takes %s", (_name, names, form, width, height, type, space) => {
    const { option, ...rest } = legend([...names], form, width, height);
    expect({ type: option.type, space: rest.space }).toEqual({ type, space });
  });

  it.each([
    ["nothing where all names are there", REGIONS, 800, null],
    ["how many names there are beyond", REGIONS, 240, "+ 3 more"],
    ["the same of many names", MANY, 400, "+ 38 more"],
  ])("says after its only line %s", (_name, names, width, text) => {
    const { rest, option } = legend(names, {}, width, 140);
    expect(rest?.text ?? null).toBe(text);
    if (!rest) return;
    // The line ends with a whole name, and the text stands behind it.
    const shown = option.data as string[];
    expect(rest).toMatchObject({ names, x: 5 + lineWidth(shown) + 10, side: "top" });
    expect(rest.x + textWidth(rest.text, 12)).toBeLessThanOrEqual(width);
  });

  it("keeps what is switched off", () => {
    expect(legend(REGIONS, {}, 800, 300, ["America"]).option.selected).toEqual({ America: false });
    expect(legend(MANY, {}, 400, 300, ["Industry number 40"]).rest?.hidden).toEqual(["Industry number 40"]);
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
    ["none where there is a list on a narrow picture", MANY, 300, false],
    ["for more names on a wide picture", MANY.slice(0, 5), 1000, [{ type: "all" }, { type: "inverse" }]],
    ["none where there is a list", MANY, 800, false],
  ])("has buttons that choose several at once: %s", (_name, names, width, selector) => {
    const { option } = legend(names, {}, width, 300);
    if (selector) expect(option).toMatchObject({ selector });
    else expect(option.selector).toBe(selector);
  });

  it("keeps the buttons inside of the picture, also where the names take several lines", () => {
    const names = [...REGIONS, "South Asia", "Sub-Saharan Africa"];
    const width = 620;
    const { option } = legend(names, {}, width, 300);
    use([BarChart, GridComponent, LegendComponent, SVGRenderer]);
    const chart = init(null, null, { renderer: "svg", ssr: true, width, height: 300 });
    const series = names.map((name) => ({ type: "bar", name, data: [1] }));
    chart.setOption({ xAxis: { data: ["a"] }, yAxis: {}, series, legend: option });
    const svg = chart.renderToSVGString();
    chart.dispose();
    const places = [...svg.matchAll(/<text [^>]*translate\(([\d.]+) ([\d.]+)\)[^>]*>(\D[^<]*)</g)];
    const [, x, y] = places.find(([, , , text]) => text === "Inverse") ?? [];
    // Behind the text comes the edge of its button.
    expect(Number(x) + textWidth("Inverse", 11) + 6).toBeLessThanOrEqual(width);
    expect(Number(y)).toBeLessThan(44);
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

import type { EChartsPicture, Picture } from "@sightline/charts/contract/pictures";
import type { NumberPicture } from "@sightline/charts/contract/pictures/number";
import type { TablePicture } from "@sightline/charts/contract/pictures/table";
import { plainTable } from "@sightline/charts/shared-picture/plain-table";
import { BarChart } from "echarts/charts";
import { GridComponent } from "echarts/components";
import { describe, expect, it } from "vitest";
import { renderStatic, type StaticOptions } from "./renderStatic.ts";
import { textsIn } from "./svg/textsIn.fixture.ts";
import { svgToPng } from "./svgToPng.ts";
import { staticTheme } from "./theme/index.ts";

const theme = staticTheme("light");
const draw = (picture: Picture | null, options: Partial<StaticOptions> = {}) =>
  renderStatic(picture, { theme, size: { width: 400, height: 200 }, ...options });
const linesOf = (svg: string) => textsIn(svg).map(({ text }) => text);

const number: NumberPicture = {
  kind: "number",
  text: "3M",
  emptyTitle: "No data",
  emptyHint: "Try applying different filters",
  title: "Flights",
  subtitle: null,
  fontSize: 60,
  titleSize: 20,
  subtitleSize: 5,
};

const table = (count: number, more: Partial<TablePicture> = {}): TablePicture => ({
  ...plainTable(
    ["city", "people"].map((key) => ({
      key,
      label: key,
      align: key === "people" ? "right" : "left",
      isMetric: key === "people",
      type: key === "people" ? 0 : 1,
      format: String,
      bar: null,
    })),
    Array.from({ length: count }, (_, i) => ({ city: `City ${i}`, people: i })),
  ),
  ...more,
});

const bars: EChartsPicture = {
  kind: "echarts",
  parts: [BarChart, GridComponent],
  option: {
    textStyle: { fontFamily: theme.fontFamily },
    tooltip: { show: true },
    xAxis: { type: "category", data: ["<Bonn>", "Köln"] },
    yAxis: { type: "value" },
    series: [{ type: "bar", data: [1, 3] }],
  },
  tooltip: () => ({ title: "", rows: [] }),
};

it.each([
  ["a number", number, ["Flights", "3M"]],
  ["a number that is not there", { ...number, text: null }, ["No data", "Try applying different filters"]],
  ["nothing", null, ["No results were returned for this query"]],
  ["a short table", table(2), ["city", "people", "City 0", "0", "City 1", "1"]],
  ["bars", bars, ["1", "2", "<Bonn>", "Köln"]],
] as const)("draws %s", async (_name, picture, texts) => {
  const lines = linesOf(await draw(picture as Picture));
  expect(lines).toEqual(expect.arrayContaining([...texts]));
});

it.each([
  ["what does not fit is counted", table(100), "and 96 more rows"],
  ["one row", table(6), "and 2 more rows"],
  ["rows of a thousand and more", table(2000), "and 1,996 more rows"],
])("a table says how much there is beyond: %s", async (_name, picture, note) => {
  expect(linesOf(await draw(picture)).at(-1)).toBe(note);
});

it("a table leaves out the columns that do not fit, and counts them", async () => {
  const columns = Array.from({ length: 12 }, (_, i) => ({
    ...table(0).columns[0]!,
    key: `c${i}`,
    label: `Column ${i}`,
  }));
  const lines = linesOf(await draw(table(1, { columns })));
  expect(lines).toContain("Column 4");
  expect(lines.at(-1)).toBe("and 7 more columns");
});

it("a narrow table breaks its texts into lines rather than to cut them", async () => {
  const columns = ["Region of the world", "Life expectancy at birth", "Population", "Capital"].map(
    (label, at) => ({ ...table(0).columns[at === 2 ? 1 : 0]!, key: `c${at}`, label }),
  );
  const row = { c0: "Middle East & North Africa", c1: "Seventy-four years", c2: 1_234_567, c3: "None" };
  const size = { width: 240, height: 180 };
  const lines = linesOf(await draw(table(1, { columns, rows: [row, row] }), { size }));
  expect(lines.join(" ")).not.toContain("…");
  expect(lines.join(" ")).toContain("North Africa");
  expect(lines.at(-1)).toMatch(/^and .*more columns?$/);
});

it("a table keeps its summary under the rows that fit", async () => {
  const lines = linesOf(await draw(table(100, { totals: { people: 4950 } })));
  expect(lines.slice(-3)).toEqual(["Summary", "4950", "and 97 more rows"]);
});

describe("every picture", () => {
  it("has its title above it, in at most two lines", async () => {
    const title = "A title that is far longer than the picture is wide. ".repeat(3);
    const lines = linesOf(await draw(number, { title }));
    expect(lines.slice(0, 2).join(" ")).toMatch(/^A title that is .*…$/);
    expect(lines.slice(2)).toEqual(["Flights", "3M"]);
  });

  it.each([number, { ...number, subtitle: "a small one" }, table(3), bars])(
    "has no text under 11 px",
    async (picture) => {
      const sizes = textsIn(await draw(picture as Picture)).map(({ fontSize }) => fontSize);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
    },
  );

  it("becomes a PNG of the size and scale wanted", async () => {
    const png = Buffer.from(svgToPng(await draw(bars, { title: "R&D" }), 1.5));
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([600, 300]);
  });

  it("can be drawn whatever the names in it hold", async () => {
    const wild = table(1, { rows: [{ city: `\0\ud800<b>"&'`, people: 1 }] });
    expect(svgToPng(await draw(wild)).length).toBeGreaterThan(0);
    const option = { ...bars.option, xAxis: { type: "category", data: [`\0\ud800<b>"&'`, "x"] } };
    expect(svgToPng(await draw({ ...bars, option })).length).toBeGreaterThan(0);
  });
});

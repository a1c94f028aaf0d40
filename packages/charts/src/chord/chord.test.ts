import { describe, expect, it } from "vitest";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import type { ChordForm } from "./controls.ts";
import chart from "./definition.ts";

const FORM = { groupby: "from", columns: "to", metric: "count" };
const replyOf = (rows: unknown[][]) =>
  testReply(
    [
      ["from", 1],
      ["to", 1],
      ["count", 0],
    ],
    rows,
  );
const ROWS = [
  ["a", "b", 10],
  ["b", "a", 30],
  ["a", null, 5],
  ["a", "a", 2],
  ["a", "c", 0],
];
interface Series {
  data: { name: string; value: number; itemStyle: { color: string }; label: { show: boolean } }[];
  links: { source: string; target: string; value: number }[];
}
const draw = (keys: Record<string, unknown> = {}, rows: unknown[][] = ROWS) => {
  const picture = testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [replyOf(rows)]);
  return { ...picture, series: (picture.option.series as Series[])[0]! };
};

it.each([
  ["as they come", FORM, []],
  ["by the metric", { ...FORM, sort_by_metric: true }, [["count", false]]],
  ["from a list of one", { ...FORM, groupby: ["from"], columns: ["to"] }, []],
])("asks for flows %s", (_name, keys, orderby) => {
  const form = testForm(chart, keys) as ChordForm;
  expect(chart.buildQuery(form)).toMatchObject([{ columns: ["from", "to"], metrics: ["count"], orderby }]);
});

describe("picture", () => {
  it("has a place for each name, as large as what comes and goes", () => {
    expect(draw().series.data.map(({ name, value, itemStyle }) => [name, value, itemStyle.color])).toEqual([
      ["a", 47, "color of a"],
      ["b", 40, "color of b"],
      ["<NULL>", 5, "color of <NULL>"],
    ]);
  });

  it("has one band between two places, which begins where more comes from", () => {
    expect(draw().series.links).toEqual([
      { source: "b", target: "a", value: 40 },
      { source: "a", target: "<NULL>", value: 5 },
      { source: "a", target: "a", value: 2 },
    ]);
  });

  it.each([
    ["a place", { dataIndex: 0, dataType: "node" }, "a", [["Number", "47"]]],
    [
      "a band",
      { dataIndex: 0, dataType: "edge" },
      "Number",
      [
        ["b → a", "30"],
        ["a → b", "10"],
      ],
    ],
    ["a band to itself", { dataIndex: 2, dataType: "edge" }, "Number", [["a → a", "2"]]],
  ] as const)("tells %s", (_name, param, title, rows) => {
    const content = draw().tooltip(param);
    expect([content.title, content.rows.map(({ name, values }) => [name, ...values])]).toEqual([title, rows]);
  });

  it("formats its numbers, and names only what has room", () => {
    const { tooltip, series } = draw({ y_axis_format: ",.1f" }, [
      ["a", "b", 1],
      ["a", "c", 5000],
    ]);
    expect(tooltip({ dataIndex: 1, dataType: "edge" }).rows[0]?.values).toEqual(["5,000.0"]);
    expect(series.data.map(({ label }) => label.show)).toEqual([true, false, true]);
  });

  it.each([
    ["no rows", []],
    ["no flow", [["a", "b", null]]],
  ])("is nothing with %s", (_name, rows) => {
    expect(testPicture(chart, FORM, [replyOf(rows)])).toBeNull();
  });
});

describe("marks", () => {
  it.each([
    [
      "a place, on the side on which it came first",
      { dataIndex: 0, dataType: "node" as const },
      { from: "a" },
    ],
    [
      "a band, the way from which more comes",
      { dataIndex: 0, dataType: "edge" as const },
      { from: "b", to: "a" },
    ],
    ["a band to nowhere", { dataIndex: 1, dataType: "edge" as const }, { from: "a", to: null }],
  ])("%s", (_name, param, values) => {
    const found = draw().marks?.(param)?.values ?? [];
    expect(Object.fromEntries(found.map(({ column, value }) => [column, value]))).toEqual(values);
  });

  it("that the chart's own filter excludes are dimmed", () => {
    const picture = testPicture<EChartsPicture>(chart, FORM, [replyOf(ROWS)], { selected: { from: ["b"] } });
    const { data, links } = (picture.option.series as object[])[0] as {
      data: { itemStyle: { opacity?: number } }[];
      links: { lineStyle: { opacity?: number } }[];
    };
    expect(data.map(({ itemStyle }) => itemStyle.opacity)).toEqual([0.3, undefined, undefined]);
    expect(links.map(({ lineStyle }) => lineStyle.opacity)).toEqual([undefined, 0.12, 0.12]);
  });
});

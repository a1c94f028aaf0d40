import { describe, expect, it } from "vitest";
import type { EChartsPicture, TooltipParam } from "../contract/pictures/index.ts";
import type { NumberPicture } from "../contract/pictures/number/index.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import type { SankeyForm } from "./controls.ts";
import chart from "./definition.ts";
import { findCycle, layersOf } from "./layers.ts";

const FORM = { source: "from", target: "to", metric: "count" };
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
  ["Bonn", "Köln", 30],
  ["Bonn", null, 10],
  ["Köln", "Ulm", 20],
  ["Köln", "Jena", 0],
  ["Köln", "Jena", -4],
];
const draw = (rows: unknown[][] = ROWS, keys = {}) =>
  testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [replyOf(rows)]);
interface Series {
  data: { name: string; itemStyle: { color: string }; label: { show: boolean; formatter: string } }[];
  links: { source: string; target: string; value: number }[];
}
const seriesOf = (picture: EChartsPicture) => (picture.option.series as Series[])[0]!;

describe("query", () => {
  it.each([
    ["as they come", {}, []],
    ["by the metric", { sort_by_metric: true }, [["count", false]]],
  ])("asks for flows, %s", (_name, keys, orderby) => {
    const form = testForm(chart, { ...FORM, ...keys }) as SankeyForm;
    expect(chart.buildQuery(form)).toMatchObject([
      {
        columns: ["from", "to"],
        metrics: ["count"],
        orderby: [...orderby, ["from", true], ["to", true]],
      },
    ]);
  });
});

describe("picture", () => {
  it("has a place for each text and a link for each flow above zero", () => {
    const { data, links } = seriesOf(draw());
    expect(data.map(({ name, itemStyle }) => [name, itemStyle.color])).toEqual([
      ["Bonn", "color of Bonn"],
      ["Köln", "color of Köln"],
      ["<NULL>", "color of <NULL>"],
      ["Ulm", "color of Ulm"],
    ]);
    expect(links).toEqual([
      { source: "Bonn", target: "Köln", value: 30 },
      { source: "Bonn", target: "<NULL>", value: 10 },
      { source: "Köln", target: "Ulm", value: 20 },
    ]);
    expect(draw().option.graphic).toMatchObject([
      { style: { text: "2 of 5 values are not above zero and are left out" } },
    ]);
  });

  it("adds up flows whose ends read the same", () => {
    const rows = [
      [1, "a", 2],
      ["1", "a", 3],
    ];
    expect(seriesOf(draw(rows)).links).toEqual([{ source: "1", target: "a", value: 5 }]);
  });

  it("tells a place by what goes through it, and a flow by its shares of both ends", () => {
    const { tooltip, walk } = draw();
    const [places, flows] = walk!;
    expect(places!.map(({ value }) => value)).toEqual([40, 30, 10, 20]);
    expect(tooltip(places![0]!)).toEqual({
      title: "Bonn",
      rows: [{ color: "color of Bonn", name: "Number", values: ["40.00"], emphasised: true }],
    });
    const { title, rows } = tooltip(flows![2]!);
    expect(title).toBe("Köln > Ulm");
    expect(rows.map(({ name, values }) => [name, ...values])).toEqual([
      ["Number", "20.00"],
      ["% (Köln)", "66.67%"],
      ["% (Ulm)", "100.00%"],
    ]);
  });

  it.each([
    [
      "two flows",
      [
        ["a", "b", 1],
        ["b", "a", 1],
      ],
      "The flows go in a circle: a → b → a",
    ],
    ["one flow", [["a", "a", 1]], "The flows go in a circle: a → a"],
  ])("says where %s come back", (_name, rows, emptyTitle) => {
    expect(draw(rows) as unknown as NumberPicture).toMatchObject({ kind: "number", text: null, emptyTitle });
  });

  it.each([
    ["no rows", []],
    ["no flow", [["a", "b", 0]]],
  ])("is nothing with %s", (_name, rows) => {
    expect(draw(rows)).toBeNull();
  });

  it("names no place that is too low for a name", () => {
    const rows = Array.from({ length: 60 }, (_, at) => ["all", `place ${at}`, at === 0 ? 500 : 1]);
    const labels = seriesOf(draw(rows)).data.map(({ label }) => label.show);
    expect(labels.slice(0, 3)).toEqual([true, true, false]);
  });
});

const linksOf = (text: string) =>
  text.split(" ").map((link) => ({ source: link.charAt(0), target: link.charAt(1) }));

it.each([
  ["ab bc cd", null],
  ["ab ac bd cd", null],
  ["ab bc ca", ["a", "b", "c", "a"]],
  ["xa ab bc cb", ["b", "c", "b"]],
  ["aa", ["a", "a"]],
])("the cycle of %s", (links, cycle) => {
  expect(findCycle(linksOf(links))).toEqual(cycle);
});

it("a place stands after all from which something flows to it", () => {
  expect(Object.fromEntries(layersOf(linksOf("ab bc ac cd xd")))).toEqual({ a: 0, b: 1, c: 2, d: 3, x: 0 });
});

describe("marks", () => {
  const marks = (param: TooltipParam) => draw().marks?.(param)?.values;
  it.each([
    [
      "a place, on the side on which it came first",
      { dataIndex: 1, dataType: "node" as const },
      [{ column: "to", value: "Köln" }],
    ],
    ["a place without a name", { dataIndex: 2, dataType: "node" as const }, [{ column: "to", value: null }]],
    [
      "a flow",
      { dataIndex: 2, dataType: "edge" as const },
      [
        { column: "from", value: "Köln" },
        { column: "to", value: "Ulm" },
      ],
    ],
  ])("%s", (_name, param, values) => {
    expect(marks(param)).toEqual(values);
  });

  it("that the chart's own filter excludes are dimmed", () => {
    const dimmed = testPicture<EChartsPicture>(chart, FORM, [replyOf(ROWS)], {
      selected: { from: ["Bonn"] },
    });
    const { data, links } = seriesOf(dimmed) as unknown as {
      data: { itemStyle: { opacity?: number } }[];
      links: { lineStyle?: { opacity: number } }[];
    };
    expect(data.map(({ itemStyle }) => itemStyle.opacity)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(links.map(({ lineStyle }) => lineStyle !== undefined)).toEqual([false, false, true]);
  });
});

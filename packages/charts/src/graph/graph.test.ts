import { describe, expect, it } from "vitest";
import type { SelectedValues } from "../contract/marks/index.ts";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import { controls, type GraphForm } from "./controls.ts";
import chart from "./definition.ts";
import { fitPoints, forceLayout, type Point } from "./forceLayout.ts";
import { sizesOf } from "./sizes.ts";

const FORM = { source: "from", target: "to", metric: "count" };
const SIDES = { source_category: "side", target_category: "other" };
const replyOf = (rows: unknown[][]) =>
  testReply(
    [
      ["from", 1],
      ["to", 1],
      ["side", 1],
      ["other", 3],
      ["count", 0],
    ],
    rows,
  );
const ROWS = [
  ["a", "b", "West", true, 30],
  ["a", null, "East", null, 10],
  ["b", "c", "West", false, 0],
];
interface Series {
  layout: string;
  left: number;
  width: number;
  roam: unknown;
  draggable: boolean;
  selectedMode: unknown;
  edgeSymbol: string[];
  categories: { name: string; itemStyle: { color: string } }[];
  data: {
    name: string;
    value: number;
    x: number;
    y: number;
    symbolSize: number;
    itemStyle: { color: string; opacity: number };
    label: { show: boolean };
  }[];
  links: { source: string; target: string; lineStyle: Record<string, unknown>; emphasis: unknown }[];
}
const draw = (keys: Record<string, unknown> = {}, selected: SelectedValues = null, rows = ROWS) => {
  const picture = testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [replyOf(rows)], {
    selected,
    size: { width: 800, height: 500 },
  });
  return { ...picture, series: (picture.option.series as Series[])[0]! };
};

describe("query", () => {
  it.each([
    ["both ends", {}, ["from", "to"]],
    ["their categories, too", SIDES, ["from", "to", "side", "other"]],
  ])("asks for %s", (_name, keys, columns) => {
    const form = testForm(chart, { ...FORM, ...keys }) as GraphForm;
    expect(chart.buildQuery(form)).toMatchObject([
      {
        columns,
        orderby: columns.map((column) => [column, true]),
        metrics: ["count"],
        row_limit: 10_000,
      },
    ]);
  });
});

describe("picture", () => {
  it("has a node for each text and a link for each row with a value", () => {
    const { series } = draw();
    expect(series.data.map(({ name, value, itemStyle }) => [name, value, itemStyle.color])).toEqual([
      ["a", 40, "#1FA8C9"],
      ["b", 30, "#1FA8C9"],
      ["<NULL>", 10, "#1FA8C9"],
    ]);
    expect(series.links.map(({ source, target }) => [source, target])).toEqual([
      ["0", "1"],
      ["0", "2"],
    ]);
  });

  it("colors nodes by their first category, and links by where they begin", () => {
    const { series } = draw(SIDES);
    expect(series.categories.map(({ name }) => name)).toEqual(["West", "other: true", "N/A"]);
    expect(series.data.map(({ itemStyle }) => itemStyle.color)).toEqual([
      "color of West",
      "color of other: true",
      "color of N/A",
    ]);
    expect(series.links[0]?.lineStyle.color).toBe("color of West");
  });

  it("colors a node by the category that it has as a target where sources have none", () => {
    const rows = [
      ["a", "b", "", false, 1],
      ["b", "a", "", true, 1],
    ];
    const { series } = draw({ target_category: "other" }, null, rows);
    expect(series.data.map(({ itemStyle }) => itemStyle.color)).toEqual([
      "color of other: true",
      "color of other: false",
    ]);
  });

  it("sizes nodes and links by their values", () => {
    const { series } = draw({ baseNodeSize: 10, baseEdgeWidth: 2 });
    expect(series.data.map(({ symbolSize }) => symbolSize)).toEqual([25, 5 + (20 / 30) * 20, 5]);
    expect(series.links.map(({ lineStyle }) => lineStyle.width)).toEqual([5, 1]);
    expect(series.links.map(({ emphasis }) => emphasis)).toEqual([
      { lineStyle: { width: 10 } },
      { lineStyle: { width: 5 } },
    ]);
    expect(sizesOf([{ value: 3 }, { value: 3 }], 10)).toEqual([5, 5]);
  });

  it.each([
    ["all", {}, [true, true, true]],
    ["those above the threshold", { showSymbolThreshold: 30 }, [true, false, false]],
  ])("names %s", (_name, keys, shown) => {
    expect(draw(keys).series.data.map(({ label }) => label.show)).toEqual(shown);
  });

  it("of very many nodes names the largest", () => {
    const rows = Array.from({ length: 400 }, (_, at) => ["hub", `node ${at}`, "", true, at + 1]);
    const shown = draw({}, null, rows).series.data.filter(({ label }) => label.show);
    expect(shown.map(({ value }) => value).sort((a, b) => a - b)[0]).toBe(102);
  });

  it.each([
    ["edgeSymbol", "circle,arrow", ["circle", "arrow"]],
    ["roam", "move", "move"],
    ["roam", false, false],
    ["selectedMode", "multiple", "multiple"],
    ["selectedMode", false, false],
    ["draggable", true, true],
  ] as const)("%s is %o", (name, value, option) => {
    expect(draw({ [name]: value }).series[name]).toEqual(option);
  });

  it("offers forces where they count", () => {
    const shown = (layout: string) =>
      controls
        .flatMap(({ rows }) => rows.flat())
        .filter(({ visible }) => visible?.({ viz_type: "graph_chart", datasource: "1__table", layout }, null))
        .map(({ name }) => name)
        .filter((name) => !name.startsWith("legend"));
    expect(shown("force")).toEqual(["draggable", "edgeLength", "gravity", "repulsion", "friction"]);
    expect(shown("circular")).toEqual([]);
  });

  it("stands in its frame at the places of the forces, or on a circle", () => {
    const { series } = draw();
    const xs = series.data.map(({ x }) => x);
    expect([series.layout, series.left, series.width]).toEqual([
      "none",
      Math.min(...xs),
      Math.max(...xs) - Math.min(...xs),
    ]);
    expect(draw({ layout: "circular" }).series).toMatchObject({ layout: "circular" });
  });

  it("tells nodes and links", () => {
    const { tooltip } = draw();
    expect(tooltip({ dataIndex: 0, dataType: "node" })).toMatchObject({
      title: "a",
      rows: [{ name: "Number", values: ["40"] }],
    });
    expect(tooltip({ dataIndex: 1, dataType: "edge" })).toMatchObject({
      title: "a > <NULL>",
      rows: [{ values: ["10"] }],
    });
  });

  it("a node stands for its value where it was first seen, a link for both ends", () => {
    const { marks } = draw();
    expect(marks?.({ dataIndex: 1, dataType: "node" })?.values).toEqual([{ column: "to", value: "b" }]);
    expect(marks?.({ dataIndex: 1, dataType: "edge" })?.values).toEqual([
      { column: "from", value: "a" },
      { column: "to", value: null },
    ]);
  });

  it("dims what is not chosen", () => {
    const { series } = draw({}, { to: ["b"] });
    expect(series.data.map(({ itemStyle }) => itemStyle.opacity)).toEqual([1, 1, 0.3]);
    expect(series.links.map(({ lineStyle }) => lineStyle.opacity)).toEqual([0.6, 0.1]);
  });

  it.each([
    ["no rows", []],
    ["no values", [["a", "b", "", true, null]]],
  ])("is nothing with %s", (_name, rows) => {
    expect(testPicture(chart, FORM, [replyOf(rows)])).toBeNull();
  });
});

describe("forces", () => {
  const forces = { edgeLength: 100, gravity: 0.1, repulsion: 500, friction: 0.2 };
  const distance = (one: Point, other: Point) => Math.hypot(one[0] - other[0], one[1] - other[1]);
  const links = [{ source: 0, target: 1 }];
  it("bring linked nodes together and others apart, the same at every run", () => {
    const points = forceLayout(3, links, forces) as [Point, Point, Point];
    expect(distance(points[0], points[1])).toBeLessThan(distance(points[0], points[2]));
    expect(forceLayout(3, links, forces)).toEqual(points);
  });

  it.each([
    ["longer links", { edgeLength: 300 }],
    ["more repulsion", { repulsion: 3000 }],
    ["less gravity", { gravity: 0.02 }],
  ])("take more room with %s", (_name, more) => {
    const span = (points: Point[]) => distance(points[0]!, points[1]!);
    expect(span(forceLayout(2, links, { ...forces, ...more }))).toBeGreaterThan(
      span(forceLayout(2, links, forces)),
    );
  });

  it.each([
    ["one node", 1, []],
    ["nodes without links", 4, []],
    ["a node that is linked to itself", 1, [{ source: 0, target: 0 }]],
    ["many nodes", 1500, links],
  ])("have a place for %s", (_name, count, given) => {
    const points = forceLayout(count, given, forces);
    expect(points.flat().every(Number.isFinite)).toBe(true);
    expect(points).toHaveLength(count);
  });

  it("leave too many nodes on a circle", () => {
    const points = forceLayout(20_000, links, forces);
    expect(new Set(points.map((point) => Math.round(distance(point, [0, 0]))))).toEqual(new Set([100]));
  });

  it("fill a frame, which may stretch them somewhat", () => {
    const margins = { left: 10, right: 20, top: 5, bottom: 5 };
    const square: Point[] = [
      [0, 0],
      [1, 1],
    ];
    expect(
      fitPoints(
        [
          [0, 0],
          [100, 100],
        ],
        { width: 130, height: 110 },
        margins,
      ),
    ).toEqual([
      [10, 5],
      [110, 105],
    ]);
    const [low, high] = fitPoints(square, { width: 1030, height: 110 }, margins) as [Point, Point];
    expect(high[0] - low[0]).toBe(200);
  });
});

import { describe, expect, it } from "vitest";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import type { NumberPicture } from "../contract/pictures/number/index.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import { controls, type TreeForm } from "./controls.ts";
import chart from "./definition.ts";

const FORM = { id: "id", parent: "up", metric: "count" };
const replyOf = (rows: unknown[][]) =>
  testReply(
    [
      ["id", 1],
      ["up", 1],
      ["title", 1],
      ["count", 0],
    ],
    rows,
  );
const ROWS = [
  [1, null, "Zoo", 9],
  [2, 1, "Birds", 5],
  [3, 1, null, 4],
  [4, 2, "Owls", null],
  [8, 9, "Stray", 1],
];
interface Node {
  name: string;
  collapsed?: boolean;
  itemStyle?: { opacity: number };
  children?: Node[];
}
interface Series {
  data: Node[];
  [key: string]: unknown;
}
const draw = (keys: Record<string, unknown> = {}, rows: unknown[][] = ROWS, more = {}) => {
  const picture = testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [replyOf(rows)], {
    size: { width: 800, height: 400 },
    ...more,
  });
  return { ...picture, series: (picture.option?.series as Series[] | undefined)?.[0] };
};
/** How many levels are shown. */
const openDepth = ({ collapsed, children = [] }: Node): number =>
  collapsed || children.length === 0 ? 1 : 1 + Math.max(...children.map(openDepth));
const shape = ({ name, children }: Node): unknown => (children ? { [name]: children.map(shape) } : name);

describe("query", () => {
  it.each([
    ["ids and parents", {}, ["id", "up"], ["count"]],
    ["names, too, without a metric", { name: "title", metric: undefined }, ["id", "up", "title"], []],
  ])("asks for %s", (_name, keys, columns, metrics) => {
    const form = testForm(chart, { ...FORM, ...keys }) as TreeForm;
    expect(chart.buildQuery(form)).toMatchObject([
      { columns, orderby: columns.map((column) => [column, true]), metrics, row_limit: 10_000 },
    ]);
  });
});

describe("picture", () => {
  it.each([
    ["the root and its children", 0, 2],
    ["one level more", 1, 3],
    ["all of them", -1, 5],
    ["as many as there is room for", null, 5],
  ])("opens %s", (_name, initialTreeDepth, levels) => {
    const chain = [1, 2, 3, 4, 5].map((id) => [id, id === 1 ? null : id - 1, `node ${id}`, 1]);
    const { series } = draw({ initialTreeDepth, root_node_id: "1" }, chain);
    expect(openDepth(series!.data[0]!)).toBe(levels);
  });

  it.each([
    ["the largest tree whose root is alone", {}, { 1: [{ 2: ["4"] }, "3"] }],
    ["with names where there are some", { name: "title" }, { Zoo: [{ Birds: ["Owls"] }, "3"] }],
    ["the tree below a root that was named", { root_node_id: " 2 " }, { 2: ["4"] }],
    ["the same where the name is a number", { root_node_id: 2 }, { 2: ["4"] }],
  ])("has %s", (_name, keys, tree) => {
    expect(shape(draw(keys).series!.data[0]!)).toEqual(tree);
  });

  it.each([
    ["names a root that is not there", { root_node_id: "77" }, ROWS],
    [
      "has nothing but circles of several",
      {},
      [
        [1, 2],
        [2, 1],
        [3, 1],
        [4, 2],
      ],
    ],
  ])("says so where a form %s", (_name, keys, rows) => {
    expect(draw(keys, rows) as unknown as NumberPicture).toMatchObject({
      kind: "number",
      emptyTitle: "There is no root",
    });
  });

  it("goes round no circle", () => {
    const rows = [
      [1, 2],
      [2, 1],
    ];
    expect(shape(draw({ root_node_id: "1" }, rows).series!.data[0]!)).toEqual({ 1: ["2"] });
  });

  it.each([
    ["layout", "radial"],
    ["orient", "BT"],
    ["symbol", "diamond"],
    ["symbolSize", 15],
    ["roam", "scale"],
  ])("%s is %s", (name, value) => {
    expect(draw({ [name]: value }).series).toMatchObject({ [name]: value });
  });

  it("puts names where the form says, and highlights relatives", () => {
    const series = draw({
      node_label_position: "top",
      child_label_position: "right",
      emphasis: "ancestor",
    }).series;
    expect(series).toMatchObject({
      label: { position: "top" },
      leaves: { label: { position: "right" } },
      emphasis: { focus: "ancestor" },
    });
    expect(draw({ layout: "radial", emphasis: "ancestor" }).series).toMatchObject({
      emphasis: { focus: "descendant" },
    });
  });

  it("offers what counts in its layout", () => {
    const hidden = controls
      .flatMap(({ rows }) => rows.flat())
      .filter(
        ({ visible }) =>
          visible?.({ viz_type: "tree_chart", datasource: "1__table", layout: "radial" }, null) === false,
      );
    expect(hidden.map(({ name }) => name)).toEqual(["orient", "emphasis"]);
  });

  it.each([
    ["all levels where they have room", 12, 4],
    ["few where they have none", 400, 3],
  ])("opens %s", (_name, leaves, depth) => {
    const rows = [
      ["root", null],
      ["a", "root"],
      ["b", "a"],
      ...Array.from({ length: leaves }, (_, at) => [`leaf ${at}`, "b"]),
    ];
    expect(openDepth(draw({ metric: undefined }, rows).series!.data[0]!)).toBe(depth);
  });

  it("tells the path and the value", () => {
    const { tooltip } = draw({ name: "title" });
    expect(tooltip({ data: { place: 1 } })).toMatchObject({
      title: "Zoo ▸ Birds",
      rows: [{ name: "Number", values: ["5"] }],
    });
    expect(tooltip({ data: { place: 2 } })).toMatchObject({
      title: "Zoo ▸ Birds ▸ Owls",
      rows: [{ name: "Owls", values: [] }],
    });
  });

  it("is nothing without rows", () => {
    expect(testPicture(chart, FORM, [replyOf([])])).toBeNull();
  });
});

describe("a press", () => {
  const walked = ({ walk }: EChartsPicture) => walk?.[0]?.map(({ name }) => name);

  it("closes a node and opens it again", () => {
    const ownState = draw().stateAfterClick?.({ data: { place: 1 } });
    expect(ownState).toEqual({ toggled: ["2"] });
    const closed = draw({}, ROWS, { ownState });
    expect(closed.series?.data[0]?.children?.[0]).toMatchObject({ name: "2", collapsed: true });
    expect(walked(closed)).toEqual(["1", "2", "3"]);
    expect(closed.stateAfterClick?.({ data: { place: 1 } })).toEqual({ toggled: [] });
    expect(walked(draw())).toEqual(["1", "2", "4", "3"]);
  });

  it("changes nothing on a leaf", () => {
    expect(draw().stateAfterClick?.({ data: { place: 2 } })).toBeNull();
  });
});

describe("marks", () => {
  it.each([
    ["id", {}, [{ column: "id", value: 4 }]],
    [
      "id and name",
      { name: "title" },
      [
        { column: "id", value: 4 },
        { column: "title", value: "Owls" },
      ],
    ],
  ])("stand for the %s of a node", (_name, keys, values) => {
    expect(draw(keys).marks?.({ data: { place: 2 } })?.values).toEqual(values);
  });

  it("that the chart's own filter excludes are dimmed", () => {
    const [root] = draw({}, ROWS, { selected: { id: [2] } }).series!.data;
    expect(root?.itemStyle).toEqual({ opacity: 0.3 });
    expect(root?.children?.map(({ itemStyle }) => itemStyle?.opacity)).toEqual([undefined, 0.3]);
  });
});

import { expect, it } from "vitest";
import { testReply } from "../testInput.fixture.ts";
import { buildHierarchy, type HierarchyNode, nodesInOrder, walkOfNodes } from "./index.ts";

const COLUMNS: Parameters<typeof testReply>[0] = [
  ["region", 1],
  ["city", 1],
  ["count", 0],
  ["cost", 0],
];
const build = (rows: unknown[][], more = {}) =>
  buildHierarchy(testReply(COLUMNS, rows), {
    columns: ["region", "city"],
    metric: "count",
    timeFormat: null,
    ...more,
  });
const flat = (nodes: readonly HierarchyNode[]) =>
  nodesInOrder(nodes).map(({ path, value }) => [path.join("/"), value]);

it.each([
  [
    "sums what is below a node, in the order of the reply",
    [
      ["West", "Bonn", 3, 1],
      ["East", "Jena", 2, 1],
      ["West", "Köln", 4, 1],
    ],
    [
      ["West", 7],
      ["West/Bonn", 3],
      ["West/Köln", 4],
      ["East", 2],
      ["East/Jena", 2],
    ],
  ],
  [
    "keeps a missing value apart from its words",
    [
      [null, "Bonn", 3, 1],
      ["<NULL>", "Bonn", 2, 1],
    ],
    [
      ["<NULL>", 3],
      ["<NULL>/Bonn", 3],
      ["<NULL>", 2],
      ["<NULL>/Bonn", 2],
    ],
  ],
  [
    "leaves out what has no size",
    [
      ["West", "Bonn", "12", 1],
      ["West", "Köln", 0, 1],
      ["West", "Jena", -5, 1],
      ["West", "Ulm", null, 1],
    ],
    [
      ["West", 12],
      ["West/Bonn", 12],
    ],
  ],
])("%s", (_name, rows, nodes) => {
  expect(flat(build(rows)!.nodes)).toEqual(nodes);
});

it.each([
  ["there are no rows", []],
  ["nothing has a size", [["West", "Bonn", 0, 1]]],
])("is nothing where %s", (_name, rows) => {
  expect(build(rows)).toBeNull();
});

it("counts what it leaves out, and sums a second metric beside the first", () => {
  const rows = [
    ["West", "Bonn", 3, 6],
    ["West", "Köln", 5, 2],
    ["West", "Ulm", 0, 100],
  ];
  const hierarchy = build(rows, { secondaryMetric: "cost" });
  expect(hierarchy).toMatchObject({ total: 8, secondaryTotal: 8, undrawn: 1, rows: 3 });
  expect(hierarchy?.nodes[0]).toMatchObject({ value: 8, secondary: 8 });
});

it("a node stands for the values of its level and of those above", () => {
  const [west] = build([["West", null, 3, 1]])!.nodes;
  expect(west?.mark).toEqual({
    values: [{ column: "region", value: "West" }],
    label: "West",
    metric: "count",
  });
  expect(west?.children[0]?.mark).toEqual({
    values: [
      { column: "region", value: "West" },
      { column: "city", value: null },
    ],
    label: "West, <NULL>",
    metric: "count",
  });
});

it("is one node for everything without a column", () => {
  expect(flat(build([["West", "Bonn", 3, 1]], { columns: [] })!.nodes)).toEqual([["count", 3]]);
});

it("prints times of a level", () => {
  const reply = testReply(
    [
      ["day", 2],
      ["count", 0],
    ],
    [[Date.UTC(2024, 0, 31), 3]],
  );
  const form = { columns: ["day"], metric: "count", timeFormat: "%d.%m.%Y" };
  expect(buildHierarchy(reply, form)!.nodes[0]?.name).toBe("31.01.2024");
});

it("names the places of its nodes as ECharts counts them", () => {
  const nodes = nodesInOrder(build([["West", "Bonn", 3, 1]])!.nodes);
  expect(walkOfNodes(nodes, ({ children }) => children.length === 0)).toEqual([
    { seriesIndex: 0, dataIndex: 2, name: "Bonn", value: 3, data: { place: 1 } },
  ]);
});

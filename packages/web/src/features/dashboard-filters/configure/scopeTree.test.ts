import { type Layout, ROOT_ID } from "@sightline/core/layout";
import { chartsInScope } from "@sightline/core/native-filters/dashboard";
import { describe, expect, it } from "vitest";
import { scopeOfCharts, scopeTree, toggleNode } from "./scopeTree.ts";

const node = (id: string, type: string, children: string[], meta = {}) => ({ id, type, children, meta });
const chart = (id: number) => node(`CHART-${id}`, "CHART", [], { chartId: id });
const layout = Object.fromEntries(
  [
    node(ROOT_ID, "ROOT", ["GRID_ID"]),
    node("GRID_ID", "GRID", ["ROW-1", "TABS-1"]),
    node("ROW-1", "ROW", ["CHART-1"]),
    node("TABS-1", "TABS", ["TAB-a", "TAB-b"]),
    node("TAB-a", "TAB", ["CHART-2", "CHART-3"], { text: "A" }),
    node("TAB-b", "TAB", ["ROW-2", "TABS-2"], { text: "B" }),
    node("ROW-2", "ROW", ["CHART-4"]),
    node("TABS-2", "TABS", ["TAB-c"]),
    node("TAB-c", "TAB", ["CHART-5"], { text: "C" }),
    ...[1, 2, 3, 4, 5].map(chart),
  ].map((one) => [one.id, one]),
) as unknown as Layout;
const tree = scopeTree(layout, "All", (id) => `chart ${id}`);

it("shows the dashboard, its tabs and charts", () => {
  const labels = (one: typeof tree): unknown[] => [one.label, ...one.children.map(labels)];
  expect(labels(tree)).toEqual([
    "All",
    ["chart 1"],
    ["A", ["chart 2"], ["chart 3"]],
    ["B", ["chart 4"], ["C", ["chart 5"]]],
  ]);
});

describe("the scope of charts", () => {
  it.each([
    ["all", [1, 2, 3, 4, 5], { rootPath: [ROOT_ID], excluded: [] }],
    ["a tab", [2, 3], { rootPath: ["TAB-a"], excluded: [] }],
    ["a part of a tab", [3], { rootPath: ["TAB-a"], excluded: [2] }],
    ["a tab within a tab", [5], { rootPath: ["TAB-c"], excluded: [] }],
    ["a chart beside tabs", [1], { rootPath: [ROOT_ID], excluded: [2, 3, 4, 5] }],
    ["none", [], { rootPath: [], excluded: [] }],
  ])("%s", (_name, charts, scope) => {
    expect(scopeOfCharts(tree, new Set(charts))).toEqual(scope);
  });

  it("reaches exactly the chosen ones, whichever they are", () => {
    for (let bits = 0; bits < 32; bits += 1) {
      const chosen = [1, 2, 3, 4, 5].filter((id) => bits & (1 << (id - 1)));
      const scope = scopeOfCharts(tree, new Set(chosen));
      expect(chartsInScope(scope, layout).sort(), JSON.stringify(scope)).toEqual(chosen);
    }
  });
});

it("a press on a part takes all of its charts, the next one none", () => {
  const tab = tree.children[1]!;
  const chosen = toggleNode(tab, new Set([1, 2]));
  expect([...chosen].sort()).toEqual([1, 2, 3]);
  expect([...toggleNode(tab, chosen)]).toEqual([1]);
});

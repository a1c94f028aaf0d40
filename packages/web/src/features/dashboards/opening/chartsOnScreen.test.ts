import type { Layout } from "@sightline/core/layout";
import { expect, it } from "vitest";
import { chartsOnScreen } from "./chartsOnScreen.ts";

/** A layout from `id: type child child…` lines; a chart is `chart-<id>:<units>`. */
function layoutOf(lines: string): Layout {
  const components = lines.split("\n").map((line) => {
    const [id = "", type = "", ...children] = line.trim().split(/[ :]+/);
    const isChart = type === "CHART";
    const meta = isChart ? { chartId: Number(id), height: Number(children[0]) } : {};
    return [id, { id, type, children: isChart ? [] : children, meta }] as const;
  });
  return withParents(Object.fromEntries(components) as Layout);
}

function withParents(layout: Layout): Layout {
  return Object.fromEntries(
    Object.values(layout).map((component) => {
      const parent = Object.values(layout).find(({ children }) => children.includes(component.id));
      return [component.id, { ...component, parents: parent ? [parent.id] : [] }];
    }),
  );
}

const rows = layoutOf(`ROOT_ID: ROOT GRID_ID
  GRID_ID: GRID r1 r2 r3
  r1: ROW 1 2
  r2: ROW c 3
  c: COLUMN 4 5
  r3: ROW 6
  1: CHART 50
  2: CHART 30
  3: CHART 20
  4: CHART 20
  5: CHART 20
  6: CHART 50`);
const tabs = layoutOf(`ROOT_ID: ROOT t
  t: TABS a b
  a: TAB 1
  b: TAB 2
  1: CHART 50
  2: CHART 50`);

it.each<[string, Layout, string[], number, number[]]>([
  ["the first row, from left to right", rows, [], 400, [1, 2]],
  ["what begins below, by its top", rows, [], 500, [1, 2, 4, 3]],
  ["parts of a column below each other", rows, [], 600, [1, 2, 4, 3, 5]],
  ["all of them", rows, [], 5_000, [1, 2, 4, 3, 5, 6]],
  ["the first tab", tabs, [], 5_000, [1]],
  ["the open tab", tabs, ["b"], 5_000, [2]],
])("%s", (_name, layout, openTabs, height, charts) => {
  expect(chartsOnScreen(layout, openTabs, height)).toEqual(charts);
});

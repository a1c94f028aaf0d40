import { type Layout, normaliseLayout } from "@sightline/core/layout";

type Tree = [id: string, ...(Tree | number)[]];

/** A layout from nested lists, for tests: ids begin with their type, a number is the width. */
export function testLayout(...content: Tree[]): Layout {
  const nodes: Record<string, unknown> = {
    ROOT_ID: { type: "ROOT", children: ["GRID_ID"] },
    GRID_ID: { type: "GRID", children: content.map(([id]) => id) },
  };
  const add = ([id, ...rest]: Tree) => {
    const children = rest.filter((part) => typeof part !== "number");
    const width = rest.find((part) => typeof part === "number");
    nodes[id] = { type: id.split("-")[0], children: children.map(([child]) => child), meta: { width } };
    children.forEach(add);
  };
  content.forEach(add);
  const result = normaliseLayout(nodes, "Sales");
  if (!result.ok) throw new Error(result.error.message);
  return result.value.layout;
}

/** The tree below an id as text, e.g. `GRID_ID(ROW-1(CHART-1))`; new ids as their type alone. */
export function draw(layout: Layout, id = "GRID_ID"): string {
  const { children = [], type } = layout[id] ?? {};
  const name = /-\d$|_ID$/.test(id) ? id : `${type}`;
  return children.length > 0 ? `${name}(${children.map((child) => draw(layout, child)).join(" ")})` : name;
}

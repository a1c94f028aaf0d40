import { GRID_ID, type Layout, type NewId, normaliseLayout, ROOT_ID } from "./index.ts";

/** Ids that tests can name: `ROW-new1`, `CHART-new2`. */
export const counter = (): NewId => {
  let next = 0;
  return (type) => {
    next += 1;
    return `${type}-new${next}`;
  };
};

export type Tree = [id: string, ...(Tree | number)[]];

/** A layout from nested lists: ids begin with their type, a number is the width. */
export function grid(...content: Tree[]): Layout {
  const nodes: Record<string, unknown> = {
    [ROOT_ID]: { type: "ROOT", children: [GRID_ID] },
    [GRID_ID]: { type: "GRID", children: content.map(([id]) => id) },
  };
  const add = ([id, ...rest]: Tree) => {
    const children = rest.filter((part) => typeof part !== "number");
    const width = rest.find((part) => typeof part === "number");
    nodes[id] = { type: id.split("-")[0], children: children.map(([child]) => child), meta: { width } };
    children.forEach(add);
  };
  content.forEach(add);
  const result = normaliseLayout(nodes, "Sales");
  if (!result.ok || result.value.repairs.length > 0) throw new Error("bad fixture");
  return result.value.layout;
}

/** The tree below an id as text, e.g. `GRID_ID(ROW-1(CHART-1))`. */
export function draw(layout: Layout, id: string = ROOT_ID): string {
  const children = layout[id]?.children ?? [];
  return children.length > 0 ? `${id}(${children.map((child) => draw(layout, child)).join(" ")})` : id;
}

/** Two rows of charts and a divider. */
export const rows = grid(["ROW-1", ["CHART-1", 4], ["CHART-2", 4]], ["ROW-2", ["CHART-3", 8]], ["DIVIDER-1"]);

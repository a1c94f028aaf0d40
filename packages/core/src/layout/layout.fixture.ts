import { testLayout } from "@sightline/fixtures/layout";
import { insertComponent, newComponent } from "./edit/index.ts";
import { type Layout, type NewId, ROOT_ID } from "./index.ts";

/** Ids that tests can name: `ROW-new1`, `CHART-new2`. */
export const countIds = (): NewId => {
  let next = 0;
  return (type) => {
    next += 1;
    return `${type}-new${next}`;
  };
};

/** The layout with top-level tabs; the first tab takes what the grid held. */
export function withTopLevelTabs(layout: Layout, newId: NewId): Layout {
  const tabs = newComponent("TABS", newId("TABS"));
  const result = insertComponent(layout, tabs, { parentId: ROOT_ID, index: 0 }, newId);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** The tree below an id as text, e.g. `GRID_ID(ROW-1(CHART-1))`. */
export function drawLayout(layout: Layout, id: string = ROOT_ID): string {
  const children = layout[id]?.children ?? [];
  return children.length > 0 ? `${id}(${children.map((child) => drawLayout(layout, child)).join(" ")})` : id;
}

/** Two rows of charts and a divider. */
export const rows = testLayout(
  ["ROW-1", ["CHART-1", 4], ["CHART-2", 4]],
  ["ROW-2", ["CHART-3", 8]],
  ["DIVIDER-1"],
);

import { parentOf } from "../tree.ts";
import { type ComponentId, type ComponentType, type Layout, ROOT_ID } from "../types.ts";

/** The deepest parent of each type that may still take a child of each type. */
const MAX_PARENT_DEPTH: Partial<Record<ComponentType, Partial<Record<ComponentType, number>>>> = {
  ROOT: { GRID: 0, TABS: 0 },
  GRID: { CHART: 1, MARKDOWN: 1, COLUMN: 1, DIVIDER: 1, HEADER: 1, ROW: 1, TABS: 1, DYNAMIC: 1 },
  TABS: { TAB: 3 },
  TAB: { CHART: 5, MARKDOWN: 5, DIVIDER: 5, HEADER: 5, DYNAMIC: 5, ROW: 3, COLUMN: 3, TABS: 3 },
  ROW: { CHART: 4, MARKDOWN: 4, COLUMN: 4, DYNAMIC: 4 },
  COLUMN: { CHART: 5, HEADER: 5, MARKDOWN: 5, ROW: 3, DIVIDER: 3, TABS: 3 },
};

/** Whether a parent of that type at that depth (root is 0) takes a child of that type. */
export function canDrop(parentType: ComponentType, childType: ComponentType, parentDepth: number): boolean {
  const max = MAX_PARENT_DEPTH[parentType]?.[childType];
  return max !== undefined && parentDepth <= max;
}

/** The depth that the nesting rules count. Tabs inside of the content add none to what they hold. */
export function depthOf(layout: Layout, id: ComponentId): number {
  const parentId = parentOf(layout, id);
  if (id === ROOT_ID || parentId === null) return 0;
  const parentDepth = depthOf(layout, parentId);
  const parent = layout[parentId];
  if (parent?.type === "TABS") return parentDepth;
  // A top-level tab stands at depth 1, in the place of the grid; tabs deeper down stand beside their content.
  return parent?.type === "TAB" && parentDepth > 1 ? parentDepth : parentDepth + 1;
}

const WRAPPED: readonly ComponentType[] = ["CHART", "MARKDOWN", "COLUMN", "DYNAMIC"];

/** What a dropped child is wrapped in: chart-like ones in a row outside of rows, a row among columns in a column. */
export function wrapperFor(parentType: ComponentType, childType: ComponentType): "ROW" | "COLUMN" | null {
  if ((parentType === "GRID" || parentType === "TAB") && WRAPPED.includes(childType)) return "ROW";
  return parentType === "ROW" && childType === "ROW" ? "COLUMN" : null;
}

/** Whether everything below `id` stands where the nesting rules let it. */
export function isNestingValid(layout: Layout, id: ComponentId): boolean {
  const component = layout[id];
  if (!component) return true;
  const depth = depthOf(layout, id);
  return component.children.every((childId) => {
    const child = layout[childId];
    return (
      child !== undefined && canDrop(component.type, child.type, depth) && isNestingValid(layout, childId)
    );
  });
}

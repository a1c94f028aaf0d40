import { type ComponentId, type Layout, type LayoutComponent, parentOf } from "@sightline/core/layout";
import { availableWidth, DEFAULT_HEIGHT, DEFAULT_WIDTH, GRID_UNIT } from "@sightline/core/layout/size";

/** What a component will take up once it is dropped. */
export interface DropSpan {
  /** What will hold it, or the row that will be made for it. */
  containerId: ComponentId;
  /** Whether it will stand beside other components of that container. */
  besideOthers: boolean;
  /** Columns before it, those that it takes, and those that there are. */
  column: number;
  width: number;
  columns: number;
  /** CSS pixels. */
  height: number;
}

/** CSS pixels of what has no stored height. */
const HEIGHTS: Record<string, number> = { HEADER: 40, DIVIDER: 16, ROW: 64, COLUMN: 120, TABS: 120 };

/** What components take up that came into a layout at one place; null if they stand nowhere on the page. */
export function dropSpan(before: Layout, after: Layout, ids: readonly ComponentId[]): DropSpan | null {
  const first = after[ids.find((id) => after[id]) ?? ""];
  if (!first) return null;
  // Wrappers that come with it are no containers yet.
  let outer = first;
  let container = after[parentOf(after, first.id) ?? ""];
  while (container && !before[container.id]) {
    outer = container;
    container = after[parentOf(after, container.id) ?? ""];
  }
  if (!container || container.type === "TABS" || container.type === "ROOT") return null;
  const besideOthers = container.type === "ROW";
  const row = besideOthers ? container : outer.type === "ROW" && outer !== first ? outer : null;
  if (!row) {
    const columns = availableWidth(after, container.id);
    const height = heightOf(after, outer);
    return { containerId: container.id, besideOthers, column: 0, width: columns, columns, height };
  }
  const at = row.children.indexOf(besideOthers ? outer.id : first.id);
  const together = row.children.filter((id, index) => index >= at && (index === at || ids.includes(id)));
  return {
    containerId: container.id,
    besideOthers,
    column: sumOf(row.children.slice(0, at).map((id) => widthOf(after[id]))),
    width: sumOf(together.map((id) => widthOf(after[id]))),
    columns: availableWidth(after, row.id),
    height: Math.max(...together.map((id) => heightOf(after, after[id]))),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const widthOf = (component: LayoutComponent | undefined): number => component?.meta.width ?? DEFAULT_WIDTH;

/** About how high a component is drawn, CSS pixels. */
function heightOf(layout: Layout, component: LayoutComponent | undefined): number {
  if (!component) return 0;
  const { type, meta, children } = component;
  if (type === "CHART" || type === "MARKDOWN") return (meta.height ?? DEFAULT_HEIGHT) * GRID_UNIT;
  const heights = children.map((id) => heightOf(layout, layout[id]));
  const inside = type === "ROW" ? Math.max(0, ...heights) : sumOf(heights);
  return Math.max(HEIGHTS[type] ?? 0, inside);
}

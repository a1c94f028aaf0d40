import {
  type ComponentId,
  DEFAULT_HEIGHT,
  GRID_ID,
  GRID_UNIT,
  type Layout,
  type LayoutComponent,
  ROOT_ID,
} from "@sightline/core/layout";
import { openTabOf } from "../activeTabs.ts";

/** Space between components, px, as the style sheets have it. */
const GAP = 16;

interface Placed {
  chartId: number;
  /** Distance from the top of the dashboard, px. */
  top: number;
}

/**
 * The charts of the open tabs whose top is above `height`, from top to bottom. It is known from the layout alone,
 * before anything is drawn; text that grows beyond its stored height moves what is below it.
 */
export function chartsOnScreen(layout: Layout, openTabs: readonly ComponentId[], height: number): number[] {
  const placed: Placed[] = [];
  const below = (ids: readonly ComponentId[], top: number): number =>
    ids.reduce((from, id) => {
      const size = place(layout[id], from);
      return size === 0 ? from : from + size + GAP;
    }, top);
  const stack = (ids: readonly ComponentId[], top: number): number =>
    Math.max(0, below(ids, top) - top - (ids.length > 0 ? GAP : 0));

  /** Notes the charts of a component that begins at `top`; its height. */
  function place(component: LayoutComponent | undefined, top: number): number {
    if (!component) return 0;
    const { type, children, meta, id } = component;
    switch (type) {
      case "ROW":
        return Math.max(0, ...children.map((child) => place(layout[child], top)));
      case "TABS":
        return stack(layout[openTabOf(layout, id, openTabs) ?? ""]?.children ?? [], top);
      case "CHART":
        if (meta.chartId !== undefined) placed.push({ chartId: meta.chartId, top });
        return (meta.height ?? DEFAULT_HEIGHT) * GRID_UNIT;
      case "MARKDOWN":
        return (meta.height ?? DEFAULT_HEIGHT) * GRID_UNIT;
      case "HEADER":
      case "DIVIDER":
        return 2 * GAP;
      default:
        return stack(children, top);
    }
  }
  place(layout[layout[ROOT_ID]?.children[0] ?? GRID_ID], 0);
  return placed
    .filter(({ top }) => top < height)
    .sort((a, b) => a.top - b.top)
    .map(({ chartId }) => chartId);
}

import { ok, type Result } from "../../errors/index.ts";
import { overflowsMore } from "../size/width.ts";
import {
  insertAt,
  isTopLevelTab,
  isTopLevelTabs,
  parentOf,
  subtree,
  withChildren,
  withParents,
} from "../tree.ts";
import {
  type ComponentId,
  type Destination,
  GRID_ID,
  HEADER_ID,
  type Layout,
  type LayoutComponent,
  type LayoutError,
  layoutError,
  type NewId,
  ROOT_ID,
} from "../types.ts";
import { canDrop, depthOf, isNestingValid, wrapperFor } from "./nesting.ts";
import { newComponent } from "./newComponent.ts";
import { detachComponent, dropParent, removeComponent, updateMeta, withoutEmpty } from "./removeComponent.ts";

/** Puts a new component into the layout, wrapped as its place demands. New tabs come with one tab. */
export function insertComponent(
  layout: Layout,
  component: LayoutComponent,
  destination: Destination,
  newId: NewId,
): Result<Layout, LayoutError> {
  if (component.type === "HEADER" && destination.parentId === HEADER_ID) {
    return ok(updateMeta(layout, HEADER_ID, { text: component.meta.text }));
  }
  const needsTab = component.type === "TABS" && component.children.length === 0;
  const tab = needsTab ? newComponent("TAB", newId("TAB")) : null;
  const added: Layout = tab
    ? { ...layout, [component.id]: { ...component, children: [tab.id] }, [tab.id]: tab }
    : { ...layout, [component.id]: component };
  return place(layout, added, component.id, destination, newId);
}

/** Moves a component with all it holds. The row or tabs that it leaves empty are removed. */
export function moveComponent(
  layout: Layout,
  id: ComponentId,
  destination: Destination,
  newId: NewId,
): Result<Layout, LayoutError> {
  const component = layout[id];
  const fromId = parentOf(layout, id);
  if (!component || fromId === null || id === GRID_ID) {
    return layoutError("unknown-component", "This component is not part of the layout or cannot be moved.");
  }
  if (component.type === "HEADER" && destination.parentId === HEADER_ID)
    return ok(swapHeader(layout, component));
  if (subtree(layout, id).some((inside) => inside.id === destination.parentId)) {
    return layoutError("not-allowed", "A component cannot be moved into itself.");
  }
  if (isTopLevelTab(layout, id) && !isTopLevelTabs(layout, destination.parentId)) {
    return layoutError("top-level-tab", "A top-level tab cannot be moved into nested tabs.");
  }
  if (isTopLevelTabs(layout, id)) {
    return layoutError("not-allowed", "Top-level tabs cannot be moved.");
  }
  const from = layout[fromId];
  const oldIndex = from?.children.indexOf(id) ?? -1;
  // The list is one shorter once the component has left it.
  const isLaterSibling = fromId === destination.parentId && oldIndex < destination.index;
  const target = isLaterSibling ? { ...destination, index: destination.index - 1 } : destination;
  const placed = place(layout, detachComponent(layout, id), id, target, newId);
  return placed.ok ? ok(withParents(withoutEmpty(placed.value, fromId))) : placed;
}

function place(
  before: Layout,
  layout: Layout,
  id: ComponentId,
  destination: Destination,
  newId: NewId,
): Result<Layout, LayoutError> {
  const component = layout[id];
  if (component?.type === "TABS" && destination.parentId === ROOT_ID) return ok(intoRoot(layout, component));
  const parent = layout[dropParent(layout, destination.parentId)];
  if (!component || !parent) {
    return layoutError("unknown-component", "The place to drop this is no longer part of the layout.");
  }
  const wrapperType = wrapperFor(parent.type, component.type);
  const wrapper = wrapperType && wrapperOf(wrapperType, component, layout, newId);
  const top = wrapper ?? component;
  const wrapped = wrapper ? { ...layout, [wrapper.id]: wrapper } : layout;
  const filled = withColumn(
    withChildren(wrapped, parent.id, insertAt(parent.children, destination.index, top.id)),
    component,
    parent,
    newId,
  );
  if (!canDrop(parent.type, top.type, depthOf(filled, parent.id)) || !isNestingValid(filled, top.id)) {
    return layoutError("not-allowed", "This component cannot be placed here.");
  }
  if (overflowsMore(before, filled)) {
    return layoutError(
      "not-enough-width",
      "There is not enough width here for this component. Make it narrower, or its destination wider.",
    );
  }
  return ok(withParents(filled));
}

function wrapperOf(
  type: "ROW" | "COLUMN",
  child: LayoutComponent,
  layout: Layout,
  newId: NewId,
): LayoutComponent {
  const wrapper = { ...newComponent(type, newId(type)), children: [child.id] };
  if (type === "ROW") return wrapper;
  const width = child.children.reduce((sum, inner) => sum + (layout[inner]?.meta.width ?? 0), 0);
  return width > 0 ? { ...wrapper, meta: { ...wrapper.meta, width } } : wrapper;
}

/** An empty row that is dropped into a column comes with a column of its own, as wide as the one around it. */
function withColumn(layout: Layout, row: LayoutComponent, parent: LayoutComponent, newId: NewId): Layout {
  if (parent.type !== "COLUMN" || row.type !== "ROW" || row.children.length > 0) return layout;
  const column = newComponent("COLUMN", newId("COLUMN"), { width: parent.meta.width });
  return withChildren({ ...layout, [column.id]: column }, row.id, [column.id]);
}

/** Tabs dropped on the root become the top-level tabs: the first tab takes what the grid held. */
function intoRoot(layout: Layout, tabs: LayoutComponent): Layout {
  const top = layout[layout[ROOT_ID]?.children[0] ?? ""];
  if (top?.type === "TABS") return joinTabs(layout, top, tabs);
  const grid = layout[GRID_ID];
  const first = layout[tabs.children[0] ?? ""];
  if (!grid || !first) return layout;
  const content = [...first.children, ...grid.children.filter((child) => child !== tabs.id)];
  const filled = withChildren(withChildren(layout, first.id, content), GRID_ID, []);
  return withParents(withChildren(filled, ROOT_ID, [tabs.id]));
}

/** There is one set of top-level tabs: further ones add their tabs to it. */
function joinTabs(layout: Layout, top: LayoutComponent, tabs: LayoutComponent): Layout {
  const joined = withChildren(layout, top.id, [...top.children, ...tabs.children]);
  return withParents(Object.fromEntries(Object.entries(joined).filter(([key]) => key !== tabs.id)));
}

/** The dropped header becomes the dashboard's; the old one takes its place in the content. */
function swapHeader(layout: Layout, dropped: LayoutComponent): Layout {
  const title = layout[HEADER_ID]?.meta.text;
  const swapped = updateMeta(layout, HEADER_ID, { text: dropped.meta.text });
  return title ? updateMeta(swapped, dropped.id, { text: title }) : removeComponent(swapped, dropped.id);
}

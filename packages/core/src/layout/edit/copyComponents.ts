import { ok, type Result } from "../../errors/index.ts";
import { outermostOf, parentOf, subtree } from "../tree.ts";
import {
  COMPONENT_TYPES,
  type ComponentId,
  type ComponentMeta,
  type Destination,
  type Layout,
  type LayoutComponent,
  type LayoutError,
  layoutError,
  type NewId,
  ROOT_ID,
} from "../types.ts";
import { insertComponent } from "./moveComponent.ts";
import { placeAfter } from "./moveComponents.ts";

/** Components with all they hold, apart from any layout. */
export interface CopiedComponents {
  roots: ComponentId[];
  components: LayoutComponent[];
}

/** Where copies were put. */
export interface PastedComponents {
  layout: Layout;
  /** Of the copies of the roots. */
  ids: ComponentId[];
}

/** Copies components; those inside of another one of them come with it. */
export function copyComponents(layout: Layout, ids: readonly ComponentId[]): CopiedComponents {
  const roots = outermostOf(layout, ids);
  return { roots, components: roots.flatMap((id) => subtree(layout, id)) };
}

/** Copied components from what a clipboard holds; null if it holds something else. */
export function readCopied(value: unknown): CopiedComponents | null {
  const { roots, components } = (value ?? {}) as Partial<CopiedComponents>;
  if (!Array.isArray(roots) || !Array.isArray(components)) return null;
  const known = new Map<unknown, LayoutComponent>();
  for (const component of components) {
    if (!isComponent(component) || known.has(component.id)) return null;
    known.set(component.id, component);
  }
  const held = [...roots, ...components.flatMap(({ children }) => children)];
  // Each hangs on one place: there is no cycle that starts from a root.
  const isTree = held.length === known.size && new Set(held).size === held.length;
  const isComplete = held.every((id) => known.has(id));
  return roots.length > 0 && isTree && isComplete ? { roots, components } : null;
}

/**
 * Puts copies into a layout, with ids of their own: beside the component `near`, or inside of it if it is an empty
 * container, or else as close to it as there is room.
 */
export function pasteComponents(
  layout: Layout,
  copied: CopiedComponents,
  near: ComponentId,
  newId: NewId,
): Result<PastedComponents, LayoutError> {
  let pasted: PastedComponents = { layout, ids: [] };
  let last = near;
  for (const root of copied.roots) {
    const one = pasteOne(pasted.layout, copied, root, last, newId);
    if (!one.ok) return one;
    last = one.value.id;
    pasted = { layout: one.value.layout, ids: [...pasted.ids, last] };
  }
  return ok(pasted);
}

/** Puts a copy of each component after the last of them. */
export function duplicateComponents(
  layout: Layout,
  ids: readonly ComponentId[],
  newId: NewId,
): Result<PastedComponents, LayoutError> {
  const copied = copyComponents(layout, ids);
  const last = copied.roots.at(-1);
  if (last === undefined) return ok({ layout, ids: [] });
  return pasteComponents(layout, copied, last, newId);
}

function pasteOne(
  layout: Layout,
  copied: CopiedComponents,
  rootId: ComponentId,
  near: ComponentId,
  newId: NewId,
): Result<{ layout: Layout; id: ComponentId }, LayoutError> {
  const nodes = renamedSubtree(copied, rootId, newId);
  const [root] = nodes;
  if (!root) return layoutError("unknown-component", "There is nothing to paste.");
  const withNodes: Layout = { ...layout, ...Object.fromEntries(nodes.map((node) => [node.id, node])) };
  let refusal: Result<never, LayoutError> | null = null;
  for (const destination of placesNear(layout, near, root)) {
    const inserted = insertComponent(withNodes, root, destination, newId);
    if (inserted.ok) return ok({ layout: inserted.value, id: root.id });
    refusal ??= inserted;
  }
  return refusal ?? layoutError("not-allowed", "There is no place here for what was copied.");
}

/** The component and all it holds with new ids, parents before children. */
function renamedSubtree(
  { components }: CopiedComponents,
  rootId: ComponentId,
  newId: NewId,
): LayoutComponent[] {
  const layout: Layout = Object.fromEntries(components.map((one) => [one.id, one]));
  const nodes = subtree(layout, rootId);
  const ids = new Map(nodes.map(({ id, type }) => [id, newId(type)]));
  return nodes.map(({ id, type, children, meta }) => ({
    id: ids.get(id) as ComponentId,
    type,
    children: children.flatMap((child) => ids.get(child) ?? []),
    // JSON, as it is stored.
    meta: JSON.parse(JSON.stringify(meta)) as ComponentMeta,
  }));
}

/** Inside of an empty container, else after the component, else after what holds it, and so on outwards to the page. */
function placesNear(layout: Layout, near: ComponentId, copied: LayoutComponent): Destination[] {
  const component = layout[near];
  const isEmptyContainer =
    component?.children.length === 0 && CONTAINERS.includes(component.type) && component.type !== copied.type;
  const places: Destination[] = isEmptyContainer ? [{ parentId: near, index: 0 }] : [];
  for (let id = near; ; ) {
    const parent = parentOf(layout, id);
    if (parent === null || parent === ROOT_ID) break;
    places.push(placeAfter(layout, id));
    id = parent;
  }
  return places;
}

const CONTAINERS: readonly string[] = ["GRID", "TAB", "ROW", "COLUMN"];

function isComponent(value: unknown): value is LayoutComponent {
  const { id, type, children, meta } = (value ?? {}) as Partial<LayoutComponent>;
  return (
    typeof id === "string" &&
    COMPONENT_TYPES.some((known) => known === type) &&
    Array.isArray(children) &&
    children.every((child) => typeof child === "string") &&
    typeof meta === "object" &&
    meta !== null
  );
}

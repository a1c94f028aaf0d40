import { ok, type Result } from "../../errors/index.ts";
import { emptyLayout } from "../edit/newComponent.ts";
import { clamp } from "../size/width.ts";
import { withParents } from "../tree.ts";
import {
  COMPONENT_TYPES,
  type ComponentId,
  type ComponentMeta,
  type ComponentType,
  DEFAULT_HEIGHT,
  DEFAULT_WIDTH,
  GRID_COLUMNS,
  GRID_ID,
  HEADER_ID,
  type Layout,
  type LayoutComponent,
  type LayoutError,
  layoutError,
  MIN_HEIGHT,
  MIN_WIDTH,
  ROOT_ID,
  SIZED_TYPES,
  VERSION,
  VERSION_KEY,
} from "../types.ts";

/** Deeper than any layout that the nesting rules allow. */
const MAX_DEPTH = 50;

export interface NormalisedLayout {
  layout: Layout;
  /** What had to be changed, one line each. */
  repairs: string[];
}

/** A layout that every operation can trust, from what a client stored as position_json. */
export function normaliseLayout(stored: unknown, title = ""): Result<NormalisedLayout, LayoutError> {
  if (stored === null || stored === undefined) return ok({ layout: emptyLayout(title), repairs: [] });
  if (!isRecord(stored)) return layoutError("malformed", "The layout must be an object of components.");
  const nodes = new Map<ComponentId, LayoutComponent>();
  const repairs: string[] = [];
  for (const [id, value] of Object.entries(stored)) {
    if (id === VERSION_KEY) continue;
    const fault = faultOf(value);
    if (fault) return layoutError("malformed", `The layout component ${id} ${fault}.`);
    const node = toNode(id, value as StoredNode);
    if (node) nodes.set(id, node);
    else repairs.push(`${id}: dropped, because its type is not known`);
  }
  if (nodes.size === 0) return ok({ layout: emptyLayout(title), repairs });
  if (!nodes.has(ROOT_ID) && !nodes.has(GRID_ID)) {
    return layoutError("malformed", `The layout has neither ${ROOT_ID} nor ${GRID_ID}.`);
  }
  return ok({ layout: rebuildTree(nodes, title, repairs), repairs });
}

/** What is stored as position_json. */
export const toPosition = (layout: Layout): Record<string, unknown> => ({
  [VERSION_KEY]: VERSION,
  ...layout,
});

interface StoredNode {
  type: string;
  children?: ComponentId[] | null;
  meta?: ComponentMeta | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function faultOf(value: unknown): string | null {
  if (!isRecord(value)) return "must be an object";
  if (typeof value.type !== "string") return "has no type";
  const { children, meta } = value;
  const isIdList = Array.isArray(children) && children.every((child) => typeof child === "string");
  if (children !== undefined && children !== null && !isIdList) return "must list its children by id";
  return meta === undefined || meta === null || isRecord(meta) ? null : "must have an object as meta";
}

function toNode(id: ComponentId, { type: stored, children, meta }: StoredNode): LayoutComponent | null {
  const type = COMPONENT_TYPES.find((known) => known === stored);
  if (!type) return null;
  return {
    id,
    type,
    children: children ?? [],
    meta: SIZED_TYPES.includes(type) ? withValidSize(type, meta ?? {}) : (meta ?? {}),
  };
}

function withValidSize(type: ComponentType, meta: ComponentMeta): ComponentMeta {
  const width = Number.isFinite(meta.width)
    ? clamp(meta.width as number, MIN_WIDTH, GRID_COLUMNS)
    : DEFAULT_WIDTH;
  if (type !== "CHART" && type !== "MARKDOWN") return { ...meta, width };
  const height = Number.isFinite(meta.height) ? Math.max(meta.height as number, MIN_HEIGHT) : DEFAULT_HEIGHT;
  return { ...meta, width, height };
}

/** The tree from the root down: each component once, no child that is not there, no orphan. */
function rebuildTree(nodes: Map<ComponentId, LayoutComponent>, title: string, repairs: string[]): Layout {
  const empty = emptyLayout(title);
  const kept: Record<ComponentId, LayoutComponent> = {};
  const seen = new Set<ComponentId>([ROOT_ID, HEADER_ID]);
  const visit = (node: LayoutComponent, depth: number) => {
    const children = node.children.filter((childId) => {
      const fault = childFault(childId, depth);
      if (fault) repairs.push(`${childId}: dropped from ${node.id}, because it ${fault}`);
      else seen.add(childId);
      return !fault;
    });
    kept[node.id] = { ...node, children };
    for (const childId of children) visit(nodes.get(childId) as LayoutComponent, depth + 1);
  };
  const childFault = (childId: ComponentId, depth: number) => {
    if (!nodes.has(childId)) return "does not exist";
    if (seen.has(childId)) return "is in the layout already";
    return depth >= MAX_DEPTH ? "is nested too deeply" : null;
  };
  visit(rootOf(nodes, repairs), 0);
  for (const [id, node] of nodes) {
    if (!seen.has(id) && id !== GRID_ID)
      repairs.push(`${id}: dropped, because no ${node.type === "TAB" ? "tabs" : "component"} holds it`);
  }
  const header = nodes.get(HEADER_ID);
  return withParents({
    ...empty,
    ...kept,
    [GRID_ID]: kept[GRID_ID] ?? (empty[GRID_ID] as LayoutComponent),
    [HEADER_ID]: header ? { ...header, children: [] } : (empty[HEADER_ID] as LayoutComponent),
  });
}

function rootOf(nodes: Map<ComponentId, LayoutComponent>, repairs: string[]): LayoutComponent {
  const root = nodes.get(ROOT_ID);
  const top = root?.children.find((id) => nodes.get(id)?.type === "TABS" || id === GRID_ID);
  if (root && top) return { ...root, children: [top] };
  repairs.push(`${ROOT_ID}: given the grid as its child`);
  if (!nodes.has(GRID_ID)) nodes.set(GRID_ID, { id: GRID_ID, type: "GRID", children: [], meta: {} });
  return { id: ROOT_ID, type: "ROOT", children: [GRID_ID], meta: root?.meta ?? {} };
}

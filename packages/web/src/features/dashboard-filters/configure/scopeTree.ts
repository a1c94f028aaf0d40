import { type ComponentId, type Layout, ROOT_ID, subtree } from "@sightline/core/layout";
import type { NativeFilterScope } from "@sightline/core/native-filters";

/** A place in the tree of a scope: the dashboard, a tab, or a chart. */
export interface ScopeNode {
  /** Of the component; of a chart, its number as text. */
  key: string;
  label: string;
  /** Charts at or below it. */
  chartIds: readonly number[];
  children: readonly ScopeNode[];
}

/** The dashboard with its tabs and charts, less one; rows and columns say nothing to people. */
export function scopeTree(
  layout: Layout,
  rootLabel: string,
  chartName: (id: number) => string,
  omitted?: number,
): ScopeNode {
  const node = (id: ComponentId, label: string): ScopeNode => ({
    key: id,
    label,
    chartIds: chartsBelow(layout, id).filter((chartId) => chartId !== omitted),
    children: childrenOf(id),
  });
  const childrenOf = (id: ComponentId): ScopeNode[] => (layout[id]?.children ?? []).flatMap(place);
  const place = (id: ComponentId): ScopeNode[] => {
    const component = layout[id];
    const { chartId, text, defaultText } = component?.meta ?? {};
    if (component?.type === "TAB") return [node(id, text || defaultText || id)];
    if (component?.type !== "CHART") return childrenOf(id);
    return chartId === undefined || chartId === omitted
      ? []
      : [{ key: String(chartId), label: chartName(chartId), chartIds: [chartId], children: [] }];
  };
  return node(ROOT_ID, rootLabel);
}

/** Ids of the charts below a component, each once. */
function chartsBelow(layout: Layout, id: ComponentId): number[] {
  const ids = subtree(layout, id).flatMap(({ type, meta }) =>
    type === "CHART" && meta.chartId !== undefined ? [meta.chartId] : [],
  );
  return [...new Set(ids)];
}

/**
 * The scope that reaches exactly these charts. It names whole tabs where it can, so that charts which are added to them
 * later are reached, too.
 */
export function scopeOfCharts(tree: ScopeNode, chosen: ReadonlySet<number>): NativeFilterScope {
  const rootPath = rootsOf(tree, chosen);
  const reached = new Set(
    nodesOf(tree).flatMap(({ key, chartIds }) => (rootPath.includes(key) ? chartIds : [])),
  );
  return { rootPath, excluded: [...reached].filter((id) => !chosen.has(id)) };
}

function rootsOf(node: ScopeNode, chosen: ReadonlySet<number>): string[] {
  const count = node.chartIds.filter((id) => chosen.has(id)).length;
  if (count === 0) return [];
  const hasOwn = node.children.some(
    ({ children, chartIds, key }) => isChart({ children, chartIds, key }) && chosen.has(chartIds[0] ?? -1),
  );
  // A chart beside the tabs belongs to no tab: only what holds both can reach it.
  if (count === node.chartIds.length || hasOwn) return [node.key];
  return node.children.filter((child) => !isChart(child)).flatMap((child) => rootsOf(child, chosen));
}

const isChart = ({ key, children, chartIds }: Pick<ScopeNode, "key" | "children" | "chartIds">): boolean =>
  children.length === 0 && chartIds.length === 1 && key === String(chartIds[0]);

const nodesOf = (node: ScopeNode): ScopeNode[] => [node, ...node.children.flatMap(nodesOf)];

/** The charts after a press on a node: all of them, or none if all were chosen. */
export function toggleNode(node: ScopeNode, chosen: ReadonlySet<number>): ReadonlySet<number> {
  const isAll = node.chartIds.every((id) => chosen.has(id));
  const others = [...chosen].filter((id) => !node.chartIds.includes(id));
  return new Set(isAll ? others : [...others, ...node.chartIds]);
}

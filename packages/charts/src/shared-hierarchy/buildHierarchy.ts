import { metricLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryMetric } from "@sightline/core/query";
import type { QueryData } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { readDimensions, rowMark } from "../shared-picture/dimensions/index.ts";
import { toNumber } from "../shared-picture/index.ts";

/** Between the names of a path, as a reader sees it. */
export const PATH_SEPARATOR = " ▸ ";

/** One value of a level below one value of each level above it. */
export interface HierarchyNode {
  name: string;
  /** Names from the first level down to this one. */
  path: readonly string[];
  /** Sum of the metric over the rows below it. */
  value: number;
  /** The same of the second metric; that of the first where there is none. */
  secondary: number;
  /** The values of the levels down to this one. */
  mark: Mark;
  parent: HierarchyNode | null;
  /** Empty: it is of the last level. */
  children: HierarchyNode[];
}

export interface Hierarchy {
  /** Nodes of the first level, in the order of the reply. */
  nodes: HierarchyNode[];
  total: number;
  secondaryTotal: number;
  /** Rows whose value is not above zero, and how many rows there are. */
  undrawn: number;
  rows: number;
}

interface HierarchyForm {
  /** One a level, from the first one down. */
  columns: readonly QueryColumn[];
  metric: QueryMetric | null;
  secondaryMetric?: QueryMetric | null;
  timeFormat: string | null;
}

/**
 * The rows of a reply as a tree with one level a column, whose inner nodes are sums. A row without a value above zero has
 * no size and is left out. Null: there is nothing to draw.
 */
export function buildHierarchy(reply: QueryData | undefined, form: HierarchyForm): Hierarchy | null {
  const { columns, metric, secondaryMetric = null, timeFormat } = form;
  if (!reply?.data.length || metric === null) return null;
  const dimensions = readDimensions(columns, reply, timeFormat);
  const key = metricLabel(metric);
  const secondaryKey = secondaryMetric === null ? key : metricLabel(secondaryMetric);
  const hierarchy = { total: 0, secondaryTotal: 0, undrawn: 0, rows: reply.data.length };
  const nodes: HierarchyNode[] = [];
  const nodeOf = new Map<string, HierarchyNode>();
  for (const row of reply.data) {
    const value = toNumber(row[key]) ?? 0;
    const secondary = toNumber(row[secondaryKey]) ?? 0;
    if (value <= 0) {
      hierarchy.undrawn += 1;
      continue;
    }
    hierarchy.total += value;
    hierarchy.secondaryTotal += secondary;
    let parent: HierarchyNode | null = null;
    for (const [level, { label, print }] of dimensions.entries()) {
      const upTo = dimensions.slice(0, level + 1);
      const id = JSON.stringify(upTo.map((dimension) => row[dimension.label] ?? null));
      let node = nodeOf.get(id);
      if (!node) {
        const name = print(row[label]);
        const path: string[] = [...(parent?.path ?? []), name];
        const mark = rowMark(upTo, row, metric)!;
        node = { name, path, value: 0, secondary: 0, mark, parent, children: [] };
        nodeOf.set(id, node);
        (parent?.children ?? nodes).push(node);
      }
      node.value += value;
      node.secondary += secondary;
      parent = node;
    }
  }
  if (dimensions.length === 0 && hierarchy.total > 0) nodes.push(wholeNode(key, metric, hierarchy));
  return nodes.length === 0 ? null : { nodes, ...hierarchy };
}

/** Without a column there is one node, which stands for everything. */
const wholeNode = (
  name: string,
  metric: QueryMetric,
  { total, secondaryTotal }: Pick<Hierarchy, "total" | "secondaryTotal">,
): HierarchyNode => ({
  name,
  path: [name],
  value: total,
  secondary: secondaryTotal,
  mark: { values: [], label: name, metric },
  parent: null,
  children: [],
});

/** All nodes, each before those below it: the order in which ECharts counts them. */
export const nodesInOrder = <Node extends { children: readonly Node[] }>(nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...nodesInOrder(node.children)]);

/** A name in the header: a value of a dimension, or a metric. Its lines are those of all leaves below it. */
export interface PivotNode {
  /** Place among the nodes of its axis; 0 is the root, which stands for the whole axis. */
  id: number;
  /** Number of levels from the root down to this one; the node's own level is `depth - 1`. */
  depth: number;
  /** As the database sent it; of a metric its label. */
  value: unknown;
  parent: PivotNode | null;
  /** In the order in which they are shown. */
  children: PivotNode[];
}

/** What a level of the header names. */
export type PivotLevel = { kind: "dimension"; label: string } | { kind: "metric" };

/** One side of the table. */
export interface PivotAxis {
  levels: readonly PivotLevel[];
  root: PivotNode;
  /** Where the subtotal of a group stands. */
  subtotals: "none" | "before" | "after";
  /** Whether a last line sums up all of them. */
  total: boolean;
}

export type PivotRecord = Readonly<Record<string, unknown>>;

/** Collects the nodes of one axis while records go by. */
export function axisBuilder(levels: readonly PivotLevel[]) {
  const root: PivotNode = { id: 0, depth: 0, value: null, parent: null, children: [] };
  const byValue: Map<unknown, PivotNode>[] = [new Map()];

  const childOf = (parent: PivotNode, value: unknown): PivotNode => {
    const siblings = byValue[parent.id] as Map<unknown, PivotNode>;
    const key = typeof value === "object" && value !== null ? JSON.stringify(value) : value;
    const known = siblings.get(key);
    if (known) return known;
    const node = { id: byValue.length, depth: parent.depth + 1, value, parent, children: [] };
    byValue.push(new Map());
    siblings.set(key, node);
    parent.children.push(node);
    return node;
  };
  return {
    /** The leaf that a metric's value of a record belongs to. */
    leafOf: (record: PivotRecord, metric: string): PivotNode =>
      levels.reduce(
        (node, level) => childOf(node, level.kind === "metric" ? metric : (record[level.label] ?? null)),
        root,
      ),
    root,
    size: () => byValue.length,
  };
}

/** Orders the nodes below this one at every level. */
export function sortBelow(node: PivotNode, compare: (a: PivotNode, b: PivotNode) => number): void {
  node.children.sort(compare);
  for (const child of node.children) sortBelow(child, compare);
}

/** The node and all that it is a part of, the root last. */
export function pathUp(node: PivotNode): PivotNode[] {
  return node.parent ? [node, ...pathUp(node.parent)] : [node];
}

/** The metric whose values the lines below a node hold; null where they hold those of several. */
export function metricOf(node: PivotNode, levels: readonly PivotLevel[]): string | null {
  const found = pathUp(node).find(({ depth }) => depth > 0 && levels[depth - 1]?.kind === "metric");
  return found ? String(found.value) : null;
}

/** Names a node so that it is found again when other data come. */
export const pathKey = (node: PivotNode): string =>
  JSON.stringify(
    pathUp(node)
      .map(({ value }) => value)
      .reverse()
      .slice(1),
  );

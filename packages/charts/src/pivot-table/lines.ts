import { type PivotAxis, type PivotNode, pathUp } from "./axis.ts";

/** A row or a column of the table. */
export interface PivotLine {
  node: PivotNode;
  kind: "value" | "subtotal" | "total";
  /** A group of which only its sum is shown. */
  isCollapsed: boolean;
}

/** A cell of the header. */
export interface HeaderCell {
  node: PivotNode;
  kind: "group" | PivotLine["kind"];
  /** The first level that it covers, and how many. */
  level: number;
  levels: number;
  /** The first line that it covers, and how many. */
  first: number;
  count: number;
  /** Null: it cannot be folded. */
  isCollapsed: boolean | null;
}

/** The lines of an axis from first to last, without those inside collapsed groups. */
export function linesOf(axis: PivotAxis, collapsed: ReadonlySet<number>): PivotLine[] {
  const depth = axis.levels.length;
  const lines: PivotLine[] = [];
  const put = (node: PivotNode, kind: PivotLine["kind"], isCollapsed = false) =>
    lines.push({ node, kind, isCollapsed });
  const putBelow = (group: PivotNode) => {
    for (const node of group.children) {
      if (node.depth === depth) put(node, "value");
      else if (collapsed.has(node.id)) put(node, "subtotal", true);
      else {
        if (axis.subtotals === "before") put(node, "subtotal");
        putBelow(node);
        if (axis.subtotals === "after") put(node, "subtotal");
      }
    }
  };
  putBelow(axis.root);
  // A side without dimensions has nothing but its total.
  if (axis.total || depth === 0) put(axis.root, "total");
  return lines;
}

/** The header of these lines: for each level its cells, from the first line to the last. */
export function headerOf(axis: PivotAxis, lines: readonly PivotLine[]): HeaderCell[][] {
  const depth = Math.max(1, axis.levels.length);
  const header: HeaderCell[][] = Array.from({ length: depth }, () => []);
  for (const [first, line] of lines.entries()) {
    for (const cell of cellsOf(line, first, depth, axis)) {
      const before = header[cell.level]?.at(-1);
      if (cell.kind === "group" && before?.kind === "group" && before.node === cell.node) before.count += 1;
      else header[cell.level]?.push(cell);
    }
  }
  return header;
}

/** What stands beside one line, from the outermost level inwards. */
function cellsOf(line: PivotLine, first: number, depth: number, axis: PivotAxis): HeaderCell[] {
  const own = { first, count: 1, isCollapsed: null };
  const { node, kind } = line;
  if (kind === "total") return [{ ...own, node, kind, level: 0, levels: depth }];
  const groups = pathUp(node).filter((up) => up.depth > 0 && (up !== node || kind === "subtotal"));
  const cells = groups.reverse().map((group): HeaderCell => {
    const level = group.depth - 1;
    const isCollapsed = axis.subtotals === "none" ? null : line.isCollapsed && group === node;
    // A collapsed group needs no second cell that says it is a sum.
    const levels = line.isCollapsed && group === node ? depth - level : 1;
    return { ...own, node: group, kind: "group", level, levels, isCollapsed };
  });
  if (line.isCollapsed) return cells;
  const level = kind === "subtotal" ? node.depth : depth - 1;
  return [...cells, { ...own, node, kind, level, levels: depth - level }];
}

/** Every group that can be collapsed. */
export function groupsOf(axis: PivotAxis): PivotNode[] {
  const depth = axis.levels.length;
  const groupsBelow = (node: PivotNode): PivotNode[] =>
    node.children.flatMap((child) => (child.depth < depth ? [child, ...groupsBelow(child)] : []));
  return axis.subtotals === "none" ? [] : groupsBelow(axis.root);
}

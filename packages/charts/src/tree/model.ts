import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { ModelInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { NULL_TEXT, toNumber } from "../shared-picture/index.ts";
import type { TreeForm } from "./controls.ts";

export interface TreeNode {
  id: string;
  name: string;
  /** Null: the metric has no value for it, or there is no metric. */
  value: number | null;
  /** Names from the root down to this one. */
  path: readonly string[];
  mark: Mark;
  children: TreeNode[];
}

export interface TreeModel {
  /** Null: no row has the id that the form wants for the root. */
  root: TreeNode | null;
  /** Ids of the nodes that a reader has opened or closed. */
  toggledNodes: readonly string[];
}

type Row = Record<string, unknown>;
interface Rows {
  byId: ReadonlyMap<string, Row>;
  byParent: ReadonlyMap<string, string[]>;
  nodeOf: (row: Row, path: readonly string[]) => TreeNode;
}

/** The tree below the root that the form names; without one, the largest tree whose root is its parent's only child. */
export function model({ form, queries, ownState }: ModelInput<TreeForm>): TreeModel | null {
  const reply = queries[0];
  if (!reply?.data.length || form.id === null || form.parent === null) return null;
  const rows = readRows(reply.data, form);
  const toggledNodes = Array.isArray(ownState.toggled) ? ownState.toggled.map(String) : [];
  const wanted = form.root_node_id.trim();
  if (wanted !== "")
    return { root: rows.byId.has(wanted) ? growTree(wanted, rows).root : null, toggledNodes };
  const candidates = [...rows.byParent.values()]
    .filter((children) => children.length === 1)
    .map(([id = ""]) => growTree(id, rows));
  const largest = candidates.reduce<GrownTree | null>(
    (best, one) => (best === null || one.size > best.size ? one : best),
    null,
  );
  return { root: largest?.root ?? null, toggledNodes };
}

function readRows(data: readonly Row[], { id, parent, name, metric }: TreeForm): Rows {
  const [idKey, parentKey] = [columnLabel(id!), columnLabel(parent!)];
  const nameKey = name === null ? null : columnLabel(name);
  const metricKey = metric === null ? null : metricLabel(metric);
  const byId = new Map<string, Row>();
  const byParent = new Map<string, string[]>();
  for (const row of data) {
    const own = String(row[idKey]);
    if (byId.has(own)) continue;
    byId.set(own, row);
    const above = String(row[parentKey] ?? "");
    const siblings = byParent.get(above);
    if (siblings) siblings.push(own);
    else byParent.set(above, [own]);
  }
  const nodeOf = (row: Row, path: readonly string[]): TreeNode => {
    const text = String((nameKey === null ? null : row[nameKey]) ?? row[idKey] ?? NULL_TEXT);
    const value = metricKey === null ? null : toNumber(row[metricKey]);
    const columns = [id!, ...(name === null ? [] : [name])];
    return {
      id: String(row[idKey]),
      name: text,
      value,
      path: [...path, text],
      mark: {
        values: columns.map((column) => ({ column, value: row[columnLabel(column)] ?? null })),
        label: text,
        ...(metric !== null && { metric }),
      },
      children: [],
    };
  };
  return { byId, byParent, nodeOf };
}

interface GrownTree {
  root: TreeNode;
  size: number;
}

/** A row and all below it; a row that comes again below itself is left out. */
function growTree(id: string, { byId, byParent, nodeOf }: Rows): GrownTree {
  const root = nodeOf(byId.get(id)!, []);
  const seen = new Set([id]);
  const open = [{ id, node: root }];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const childId of byParent.get(next.id) ?? []) {
      if (seen.has(childId)) continue;
      seen.add(childId);
      const child = nodeOf(byId.get(childId)!, next.node.path);
      next.node.children.push(child);
      open.push({ id: childId, node: child });
    }
  }
  return { root, size: seen.size };
}

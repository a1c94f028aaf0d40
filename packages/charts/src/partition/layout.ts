import type { PartitionForm } from "./controls.ts";
import type { PartitionModel, PartitionNode, PartitionTree } from "./model.ts";

/** Where a part is drawn, in shares of the picture. */
export interface PartitionBox {
  node: PartitionNode;
  tree: PartitionTree;
  /** Levels above it. */
  depth: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

type Form = Pick<PartitionForm, "partition_limit" | "partition_threshold" | "log_scale" | "equal_date_size">;

/** One strip a metric, below each other; in it each part beside its whole, as high as its share of that. */
export function layoutPartition(model: PartitionModel, form: Form): PartitionBox[] {
  const strips = model.trees.flatMap((tree) => {
    const start = model.opened === null ? tree.root : nodeAt(tree.root, model.opened);
    return start === null ? [] : [{ tree, start }];
  });
  // What was opened is no longer among the rows.
  if (strips.length === 0) return layoutPartition({ ...model, opened: null }, form);
  return strips.flatMap(({ tree, start }, at) => {
    const depth = start.path.length - 1;
    const width = 1 / (model.levels.length + 1 - depth);
    return boxesOf(start, tree, form, {
      depth,
      left: 0,
      width,
      top: at / strips.length,
      bottom: (at + 1) / strips.length,
    });
  });
}

function nodeAt(root: PartitionNode, path: readonly string[]): PartitionNode | null {
  const isOn = ({ path: own }: PartitionNode) => own.every((name, at) => name === path[at]);
  if (!isOn(root)) return null;
  if (root.path.length === path.length) return root;
  const next = root.children.find(isOn);
  return next ? nodeAt(next, path) : null;
}

interface Place {
  depth: number;
  left: number;
  width: number;
  top: number;
  bottom: number;
}

function boxesOf(node: PartitionNode, tree: PartitionTree, form: Form, place: Place): PartitionBox[] {
  const { depth, left, width, top, bottom } = place;
  const own = { node, tree, depth, left, right: left + width, top, bottom };
  const weights = node.children.map((child) => weightOf(child, form));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const boxes: PartitionBox[] = [own];
  let start = top;
  for (const [at, child] of node.children.entries()) {
    const share = total === 0 ? 0 : weights[at]! / total;
    if (!isDrawn(child, at, share, form)) continue;
    const end = start + share * (bottom - top);
    boxes.push(
      ...boxesOf(child, tree, form, { depth: depth + 1, left: left + width, width, top: start, bottom: end }),
    );
    start = end;
  }
  return boxes;
}

/** Small parts, and those beyond the most that are wanted, are left out; times never are. */
const isDrawn = (
  { isTime }: PartitionNode,
  at: number,
  share: number,
  { partition_limit: limit, partition_threshold: threshold }: Form,
): boolean => share > 0 && (isTime || (share >= threshold && (limit === null || limit <= 0 || at < limit)));

function weightOf({ value, isTime }: PartitionNode, { log_scale, equal_date_size }: Form): number {
  if (isTime && equal_date_size) return 1;
  const size = Math.max(value ?? 0, 0);
  return log_scale ? Math.log(size + 1) : size;
}

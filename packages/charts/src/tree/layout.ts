import { shortName, textWidth } from "../text-metrics/index.ts";
import type { TreeForm } from "./controls.ts";
import type { TreeNode } from "./model.ts";

/** Where a tree stands, how many of its levels are open at first, and how large its texts are. */
export interface TreeLayout {
  margins: Record<Side, number>;
  openLevels: number;
  fontSize: number;
  labelOf: (node: TreeNode) => NodeLabel;
}

/** The name of a node, cut to its room, and where it stands: above the node where there is no room beside it. */
export interface NodeLabel {
  text: string;
  position: Side;
}

export type Side = TreeForm["node_label_position"];

const FONT_SIZE = 15;
const LEAST_FONT = 11;
/** Width of a picture per px of its font: narrow ones have small texts. */
const WIDTH_PER_FONT = 28;
/** Part of the way between two levels that a name above its node may take. */
const MOST_ABOVE = 1.5;
const EDGE = 6;
/** Between a node and its name, px. */
const DISTANCE = 5;
/** Part of the picture that names at one side may take. */
const MOST_SHARE = 0.3;
const LINE = 1.3;
/** Levels that are open even where they are crowded. */
const LEAST_LEVELS = 2;

/** Room for the names at all sides; more levels are open where there is room for their nodes. */
export function layoutOf(
  root: TreeNode,
  form: TreeForm,
  { width, height }: { width: number; height: number },
): TreeLayout {
  const levels = levelsOf(root);
  const isAcross = form.layout === "orthogonal" && (form.orient === "LR" || form.orient === "RL");
  const breadth = isAcross ? height : width;
  const room = isAcross ? breadth / (LEAST_FONT * LINE) : breadth / 40;
  const { initialTreeDepth: depth } = form;
  const openLevels = depth === null ? openLevelsIn(levels, room) : depth < 0 ? levels.length : depth + 1;
  const open = levels.slice(0, openLevels + 1);
  const most = Math.max(...open.map(({ length }) => length));
  const spacing = breadth / (most + 1);
  const largest = Math.min(FONT_SIZE, Math.round(width / WIDTH_PER_FONT));
  const fontSize = Math.max(Math.min(largest, isAcross ? spacing / LINE : largest), LEAST_FONT);
  const nameWidth = Math.min(width * MOST_SHARE, isAcross ? width : Math.max(spacing * 2, 48));
  const nodes = open.flat();
  const widthOf = (of: readonly TreeNode[]) =>
    Math.min(
      of.reduce((widest, { name }) => Math.max(widest, textWidth(name, fontSize)), 0),
      nameWidth,
    );
  const inner = widthOf(nodes.filter(({ children }) => children.length > 0));
  const leaf = widthOf(nodes.filter(({ children }) => children.length === 0));
  const space = (side: Side) =>
    EDGE +
    form.symbolSize / 2 +
    Math.max(
      spaceAt(side, form.node_label_position, inner, fontSize),
      spaceAt(side, form.child_label_position, leaf, fontSize),
    );
  const margins = { left: space("left"), right: space("right"), top: space("top"), bottom: space("bottom") };
  const column = (width - margins.left - margins.right) / Math.max(open.length - 1, 1);
  // A name before its node must end where the node of the level above stands.
  const innerWidth = isAcross ? column - form.symbolSize - 2 * DISTANCE : nameWidth;
  const labelOf = (node: TreeNode): NodeLabel => {
    const position = node.children.length > 0 ? form.node_label_position : form.child_label_position;
    const isBetween = isAcross && node !== root && node.children.length > 0;
    const isBeside = position === "left" || position === "right";
    if (!isBetween || !isBeside || textWidth(node.name, fontSize) <= innerWidth)
      return { text: shortName(node.name, fontSize, nameWidth), position };
    return { text: shortName(node.name, fontSize, column * MOST_ABOVE), position: "top" };
  };
  return { margins, openLevels, fontSize, labelOf };
}

/** What a name at a side of its node takes beyond the node, towards a side of the picture. */
function spaceAt(side: Side, position: Side, width: number, fontSize: number): number {
  if (width === 0) return 0;
  const isSideways = side === "left" || side === "right";
  if (side === position) return DISTANCE + (isSideways ? width : fontSize * LINE);
  const isLabelSideways = position === "left" || position === "right";
  if (isSideways) return isLabelSideways ? 0 : width / 2;
  return isLabelSideways ? fontSize / 2 : 0;
}

function levelsOf(root: TreeNode): TreeNode[][] {
  const levels: TreeNode[][] = [];
  for (let level = [root]; level.length > 0; level = level.flatMap(({ children }) => children))
    levels.push(level);
  return levels;
}

/** How many levels below the root are open: as many as have room for their nodes beside each other. */
function openLevelsIn(levels: readonly TreeNode[][], room: number): number {
  const crowded = levels.findIndex((level) => level.length > room);
  return crowded === -1 ? levels.length - 1 : Math.max(crowded - 1, LEAST_LEVELS);
}

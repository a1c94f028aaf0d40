import { textWidth } from "../../text-metrics/index.ts";
import type { CalendarBlock } from "./blocks.ts";

const LABEL_SIZE = 11;
const LABEL_HEIGHT = 16;
const BLOCK_GAP = 8;
const LINE_GAP = 6;
const LABEL_GAP = 6;
/** Cells are not made smaller than this to fit, px. */
const LEAST_CELL = 3;

export interface PlacedBlock {
  block: CalendarBlock;
  /** Px. */
  x: number;
  y: number;
  label: { text: string; x: number; y: number } | null;
}

export interface CalendarLayout {
  blocks: PlacedBlock[];
  /** Side of a cell, and from one to the next, px. */
  cell: number;
  step: number;
  height: number;
}

interface WantedLayout {
  cell: number;
  padding: number;
  labels: readonly string[];
}

/** Blocks beside each other, on as many lines as they need; cells shrink where the height does not hold them. */
export function layoutBlocks(
  blocks: readonly CalendarBlock[],
  { cell, padding, labels }: WantedLayout,
  { width, height }: { width: number; height: number },
): CalendarLayout {
  for (let size = Math.max(cell, 1); ; size -= 1) {
    const layout = placeBlocks(blocks, labels, width, {
      cell: size,
      padding: size < cell ? Math.min(padding, Math.max(1, size / 5)) : padding,
    });
    if (layout.height <= height || size <= LEAST_CELL) return layout;
  }
}

function placeBlocks(
  blocks: readonly CalendarBlock[],
  labels: readonly string[],
  width: number,
  { cell, padding }: { cell: number; padding: number },
): CalendarLayout {
  const step = cell + padding;
  const placed: PlacedBlock[] = [];
  let [x, y, lineHeight, labelEnd] = [0, 0, 0, -LABEL_GAP];
  for (const [at, block] of blocks.entries()) {
    const [blockWidth, blockHeight] = [block.columns * step - padding, block.rows * step - padding];
    if (x > 0 && x + blockWidth > width) {
      y += lineHeight + LABEL_HEIGHT + LINE_GAP;
      [x, lineHeight, labelEnd] = [0, 0, -LABEL_GAP];
    }
    lineHeight = Math.max(lineHeight, blockHeight);
    const text = labels[at] ?? "";
    const fits = x >= labelEnd + LABEL_GAP && x + textWidth(text, LABEL_SIZE) <= width;
    if (fits) labelEnd = x + textWidth(text, LABEL_SIZE);
    placed.push({ block, x, y, label: fits ? { text, x, y: 0 } : null });
    x += blockWidth + Math.max(BLOCK_GAP, padding);
  }
  const lines = new Map<number, number>();
  for (const { block, y: top } of placed)
    lines.set(top, Math.max(lines.get(top) ?? 0, block.rows * step - padding));
  for (const one of placed) if (one.label) one.label.y = one.y + lines.get(one.y)! + 4;
  return { blocks: placed, cell, step, height: y + lineHeight + LABEL_HEIGHT };
}

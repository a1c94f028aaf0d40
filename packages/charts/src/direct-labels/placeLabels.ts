import type { DirectLabel, DirectLabels } from "../contract/pictures/index.ts";

/** A name in its place. */
export interface PlacedLabel {
  label: DirectLabel;
  /** Middle of its lines, px from the top. */
  y: number;
  /** From the end of its line to the name, px; null: the name stands right beside it. */
  leader: { from: readonly [x: number, y: number]; to: readonly [x: number, y: number] } | null;
}

/** So far a name may stand from the end of its line without a leader, px down and across. */
const NEAR = 3;
const NEAR_ACROSS = 24;
/** Between a leader and what it connects, px. */
const GAP = 3;

/**
 * Names beside the ends of their lines, in the order from top to bottom, none over another and each as near to its line as
 * can be. `pixelOf`: where a point of the axes is drawn, px.
 */
export function placeLabels(
  { labels, x, top, bottom, lineHeight }: DirectLabels,
  pixelOf: (end: DirectLabel["end"]) => readonly [x: number, y: number],
): PlacedLabel[] {
  const ends = labels.map(({ end }) => pixelOf(end));
  const wanted = labels.map(({ lines }, at) => {
    const y = ends[at]?.[1] ?? Number.NaN;
    return { y: Number.isFinite(y) ? y : bottom, height: lines.length * lineHeight };
  });
  const places = spreadVertically(wanted, top, bottom);
  return labels
    .map((label, at): PlacedLabel => {
      const y = places[at] ?? 0;
      return { label, y, leader: label.isHidden ? null : leaderTo([x, y], ends[at]) };
    })
    .sort((one, other) => one.y - other.y);
}

function leaderTo(
  [x, y]: readonly [number, number],
  end: readonly [number, number] | undefined,
): PlacedLabel["leader"] {
  if (!end?.every(Number.isFinite)) return null;
  if (Math.abs(end[1] - y) <= NEAR && x - end[0] <= NEAR_ACROSS) return null;
  return { from: [end[0] + GAP, end[1]], to: [x - GAP, y] };
}

/** Labels that touch and stand together. */
interface Block {
  start: number;
  height: number;
  members: number[];
}

/**
 * The middles of labels that want to stand at `y`, moved no more than it takes to keep them apart and inside. Labels that touch
 * move together: a block stands where its members are nearest to their own places.
 */
export function spreadVertically(
  wanted: readonly { y: number; height: number }[],
  top: number,
  bottom: number,
): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => wanted[a]!.y - wanted[b]!.y);
  const blocks: Block[] = [];
  for (const at of order) {
    let block = blockOf([at]);
    for (
      let above = blocks.at(-1);
      above && above.start + above.height > block.start;
      above = blocks.at(-1)
    ) {
      blocks.pop();
      block = blockOf([...above.members, ...block.members]);
    }
    blocks.push(block);
  }
  const middles: number[] = [];
  for (const { start, members } of blocks) {
    let from = start;
    for (const at of members) {
      const { height } = wanted[at]!;
      middles[at] = from + height / 2;
      from += height;
    }
  }
  return middles;

  function blockOf(members: number[]): Block {
    let height = 0;
    let starts = 0;
    for (const at of members) {
      const label = wanted[at]!;
      starts += label.y - label.height / 2 - height;
      height += label.height;
    }
    const start = Math.max(Math.min(starts / members.length, bottom - height), top);
    return { start, height, members };
  }
}

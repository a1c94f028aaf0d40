export interface PaneBounds {
  /** CSS pixels. */
  min: number;
  max: number;
  /** Size of both panes together, CSS pixels. */
  room: number;
  /** Least size of the other pane, CSS pixels. */
  minOther: number;
}

/** The nearest size within the bounds; the sized pane's own minimum wins where both do not fit. */
export const boundSize = (size: number, { min, max, room, minOther }: PaneBounds): number =>
  Math.round(Math.max(min, Math.min(size, max, room - minOther)));

/** The size after a key on the divider, null for a key that means nothing there. `grow`: the key that enlarges. */
export function sizeAfterKey(
  key: string,
  size: number,
  bounds: PaneBounds,
  keys: { grow: string; shrink: string },
  large: boolean,
): number | null {
  const step = large ? 80 : 16;
  if (key === keys.grow) return boundSize(size + step, bounds);
  if (key === keys.shrink) return boundSize(size - step, bounds);
  if (key === "Home") return boundSize(bounds.min, bounds);
  if (key === "End") return boundSize(bounds.max, bounds);
  return null;
}

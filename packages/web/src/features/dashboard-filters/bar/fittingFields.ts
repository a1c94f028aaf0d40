/** Width of a field in the horizontal bar with the space after it, CSS pixels. */
export const FIELD_PX = 216;

/** What stands beside the fields: the button of those that do not fit, CSS pixels. */
const MORE_PX = 140;

/** How many of `count` fields stand in a bar of this width; the others wait behind a button, which takes room, too. */
export function fittingFields(width: number, count: number): number {
  if (count * FIELD_PX <= width) return count;
  return Math.max(0, Math.floor((width - MORE_PX) / FIELD_PX));
}

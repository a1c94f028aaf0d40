/** Space around the grid, px; in a small picture it is less. */
const PADDING = 16;
const SMALL_PADDING = 8;
const NARROW = 300;
const LOW = 180;

/** The place of a grid with all that belongs to its axes. `legend`: its side, and the space that it takes, px. */
export function plainGrid(
  { width, height }: { width: number; height: number },
  legend: { side: string; space: number },
): Record<string, unknown> {
  const padding = width < NARROW || height < LOW ? SMALL_PADDING : PADDING;
  const sides: Record<string, number> = { top: padding, right: padding, bottom: padding, left: padding };
  return {
    ...sides,
    [legend.side]: (sides[legend.side] ?? 0) + legend.space,
    outerBoundsMode: "same",
    outerBoundsContain: "all",
  };
}

interface Size {
  width: number;
  height: number;
}

/** From the pointer, and from the window's edge, px. */
const DISTANCE = 14;
const MARGIN = 6;

/**
 * Where a tooltip stands, measured from the chart's upper left corner: beside the pointer, on its other side where the window
 * ends, and inside the window in any case. `chart`: the corner's place in the window.
 */
export function tooltipPlace(
  pointer: { x: number; y: number },
  tooltip: Size,
  chart: { left: number; top: number },
  window: Size,
): [x: number, y: number] {
  const placeAlong = (at: number, size: number, origin: number, end: number) => {
    const after = origin + at + DISTANCE;
    const before = origin + at - DISTANCE - size;
    const wanted = after + size + MARGIN <= end || before < MARGIN ? after : before;
    return Math.max(Math.min(wanted, end - size - MARGIN), MARGIN) - origin;
  };
  return [
    placeAlong(pointer.x, tooltip.width, chart.left, window.width),
    placeAlong(pointer.y, tooltip.height, chart.top, window.height),
  ];
}

type Point = readonly [x: number, y: number];

/** A straight edge along one axis; what lies on its `inner` side is kept. */
export interface Edge {
  /** 0: x is compared, 1: y. */
  axis: 0 | 1;
  at: number;
  /** 1: beyond the edge, -1: before it. */
  inner: 1 | -1;
}

/** The part of a line on the inner side of an edge; where the line leaves it, it goes on along the edge. */
export function clipLine(
  points: readonly Point[],
  { axis, at, inner }: Edge,
  isClosed: boolean,
): readonly Point[] {
  const isInside = (point: Point) => inner * (point[axis] - at) >= 0;
  if (points.every(isInside)) return points;
  const kept: Point[] = [];
  let before = isClosed ? points.at(-1)! : points[0]!;
  for (const point of points) {
    if (isInside(before) !== isInside(point)) {
      const share = (at - before[axis]) / (point[axis] - before[axis]);
      const other = axis === 0 ? 1 : 0;
      const crossing = before[other] + share * (point[other] - before[other]);
      kept.push(axis === 0 ? [at, crossing] : [crossing, at]);
    }
    if (isInside(point)) kept.push(point);
    before = point;
  }
  return kept;
}

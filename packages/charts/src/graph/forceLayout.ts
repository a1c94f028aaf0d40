export type Point = [x: number, y: number];

interface Forces {
  /** Wanted length of a link. */
  edgeLength: number;
  /** How strongly all is drawn to the middle. */
  gravity: number;
  /** How strongly nodes push each other away. */
  repulsion: number;
  /** How far a step goes at first. */
  friction: number;
}

/**
 * Steps of few nodes; many nodes have fewer, so that all pairs of all steps stay within the budget. Above some 2,400 nodes
 * not even a few steps do: all stay on the circle.
 */
const MOST_STEPS = 350;
const LEAST_STEPS = 5;
const PAIR_BUDGET = 15_000_000;
/** A step this short moves nothing that is seen. */
const LAST_FRICTION = 0.01;

/** Places of nodes that links pull together and that push each other away; the same at every run. */
export function forceLayout(
  count: number,
  links: readonly { source: number; target: number }[],
  forces: Forces,
): Point[] {
  const points = circle(count, forces.edgeLength);
  const before = points.map(([x, y]): Point => [x, y]);
  const steps = Math.min(MOST_STEPS, Math.floor((2 * PAIR_BUDGET) / count ** 2));
  if (steps < LEAST_STEPS) return points;
  const decay = (LAST_FRICTION / forces.friction) ** (1 / steps);
  let friction = forces.friction;
  for (let step = 0; step < steps; step += 1) {
    pullLinks(points, links, forces.edgeLength, friction);
    for (const point of points) {
      point[0] -= point[0] * forces.gravity * friction;
      point[1] -= point[1] * forces.gravity * friction;
    }
    pushApart(points, before, forces.repulsion);
    for (const [at, point] of points.entries()) {
      const last = before[at]!;
      point[0] += (point[0] - last[0]) * friction;
      point[1] += (point[1] - last[1]) * friction;
      last[0] = point[0];
      last[1] = point[1];
    }
    friction *= decay;
  }
  return points;
}

/** Where nodes begin: at places of a circle, which no two of them share. */
const circle = (count: number, radius: number): Point[] =>
  Array.from({ length: count }, (_, at): Point => {
    const angle = (2 * Math.PI * at) / count;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

function pullLinks(
  points: Point[],
  links: readonly { source: number; target: number }[],
  length: number,
  friction: number,
): void {
  for (const { source, target } of links) {
    const [from, to] = [points[source]!, points[target]!];
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    const distance = Math.hypot(x, y);
    if (distance === 0) continue;
    const pull = ((distance - length) / distance / 2) * friction;
    from[0] += x * pull;
    from[1] += y * pull;
    to[0] -= x * pull;
    to[1] -= y * pull;
  }
}

/** A push counts from where a node was before: the next step carries it on. */
function pushApart(points: Point[], before: Point[], repulsion: number): void {
  for (let one = 0; one < points.length; one += 1) {
    for (let other = one + 1; other < points.length; other += 1) {
      const x = points[other]![0] - points[one]![0];
      const y = points[other]![1] - points[one]![1];
      const square = Math.max(x * x + y * y, 1);
      const push = (2 * repulsion) / square;
      before[one]![0] += x * push;
      before[one]![1] += y * push;
      before[other]![0] -= x * push;
      before[other]![1] -= y * push;
    }
  }
}

interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How much more one direction may be stretched than the other. */
const MOST_STRETCH = 2;

/** Points moved and scaled into a space, with margins around; a wide space stretches them. */
export function fitPoints(
  points: readonly Point[],
  { width, height }: { width: number; height: number },
  margins: Margins,
): Point[] {
  const room: Point = [
    Math.max(width - margins.left - margins.right, 1),
    Math.max(height - margins.top - margins.bottom, 1),
  ];
  const ends = [0, 1].map((axis) => {
    const values = points.map((point) => point[axis]!);
    return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))] as const;
  });
  const scales = ends.map(([low, high], axis) => room[axis]! / Math.max(high - low, 1));
  const least = Math.min(...scales);
  const middle = [margins.left + room[0] / 2, margins.top + room[1] / 2];
  return points.map(
    (point) =>
      point.map((value, axis) => {
        const [low, high] = ends[axis]!;
        return middle[axis]! + (value - (low + high) / 2) * Math.min(scales[axis]!, least * MOST_STRETCH);
      }) as Point,
  );
}

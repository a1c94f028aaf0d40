interface Vertex {
  at: number[];
  value: number;
}

/**
 * The point where a function is least, looked for from `start` with a first step of `steps` in each direction.
 * Method: J. A. Nelder and R. Mead, "A simplex method for function minimization", Computer Journal 7 (1965).
 */
export function minimiseFunction(
  evaluate: (at: readonly number[]) => number,
  start: readonly number[],
  steps: readonly number[],
  { rounds = 2000, tolerance = 1e-10 } = {},
): number[] {
  const vertex = (at: number[]): Vertex => ({ at, value: evaluate(at) });
  const simplex = [
    vertex([...start]),
    ...start.map((_, axis) => vertex(start.map((x, i) => (i === axis ? x + (steps[axis] ?? 0.1) : x)))),
  ];
  const bySize = (a: Vertex, b: Vertex) => a.value - b.value;
  for (let round = 0; round < rounds; round += 1) {
    simplex.sort(bySize);
    const [best, worst] = [simplex[0]!, simplex.at(-1)!];
    if (worst.value - best.value <= tolerance * (Math.abs(best.value) + tolerance)) break;
    const centre = start.map((_, axis) => mean(simplex.slice(0, -1).map(({ at }) => at[axis]!)));
    const pointAlong = (factor: number) =>
      vertex(centre.map((x, axis) => x + factor * (worst.at[axis]! - x)));
    const reflected = pointAlong(-1);
    if (reflected.value < best.value) {
      const expanded = pointAlong(-2);
      simplex[simplex.length - 1] = expanded.value < reflected.value ? expanded : reflected;
    } else if (reflected.value < simplex.at(-2)!.value) {
      simplex[simplex.length - 1] = reflected;
    } else {
      const contracted = pointAlong(reflected.value < worst.value ? -0.5 : 0.5);
      if (contracted.value < Math.min(worst.value, reflected.value)) simplex[simplex.length - 1] = contracted;
      else shrink(simplex, best, vertex);
    }
  }
  return simplex.sort(bySize)[0]!.at;
}

function shrink(simplex: Vertex[], best: Vertex, vertex: (at: number[]) => Vertex): void {
  for (let place = 1; place < simplex.length; place += 1) {
    simplex[place] = vertex(simplex[place]!.at.map((x, axis) => (x + best.at[axis]!) / 2));
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

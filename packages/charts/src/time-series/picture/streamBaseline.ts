/**
 * The lowest edge of a stream graph at each place: it moves so that the layers' slopes, weighted by their
 * thickness, cancel out. `layers[k][i]`: thickness of layer k at place i.
 */
export function streamBaseline(layers: (number | null)[][]): number[] {
  const places = layers[0]?.length ?? 0;
  const at = (layer: (number | null)[], i: number) => layer[i] ?? 0;
  const baseline: number[] = [];
  let level = 0;
  for (let i = 0; i < places; i++) {
    if (i > 0) {
      let thickness = 0;
      let drift = 0;
      let below = 0;
      for (const layer of layers) {
        const change = at(layer, i) - at(layer, i - 1);
        thickness += at(layer, i);
        drift += (below + change / 2) * at(layer, i);
        below += change;
      }
      if (thickness) level -= drift / thickness;
    }
    baseline.push(level);
  }
  return baseline;
}

import { hsl } from "d3-color";

/** Between the hues of neighbours, degrees: thirty of them go around the color wheel. */
const STEP = 12;

/** Colors beside those of a scheme on the color wheel: `rounds` times as many, each round in the order of the scheme. */
export function analogousColors(colors: readonly string[], rounds: number): string[] {
  return Array.from({ length: rounds }, (_, round) => {
    // The hues of all rounds lie around one step from the color itself: the first three neighbours look like it.
    const turn = STEP * (round + 1) - (STEP / 2) * (rounds - 1);
    return colors.map((color) => {
      const { h, s, l, opacity } = hsl(color);
      return hsl(h + turn, s, l, opacity).formatHex();
    });
  }).flat();
}

/** The colors of a scheme, and those that continue it in a chart of at most so many labels. */
export function continuedScheme(colors: readonly string[], labels: number): Set<string> {
  const rounds = Math.floor(labels / colors.length);
  const further = Array.from({ length: rounds }, (_, round) => analogousColors(colors, round + 1));
  return new Set([...colors, ...further.flat()]);
}

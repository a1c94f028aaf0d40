import { interpolateHcl } from "d3-interpolate";
import { parseColor } from "./contrast/contrastText.ts";
import { contrastRatio } from "./contrast/readableColor.ts";

/** Two colors of about one hue are told apart when the contrasts that they have to the ground differ by this factor. */
const APART = 1.15;
/** Degrees between hues, and chroma from 0 to 255, up to which two colors are of one kind. */
const SAME_HUE = 25;
const GREY = 24;
const STEPS = 16;

/**
 * The colors of a scheme as they are drawn on a ground, by the stored ones in lower case. What has the least contrast stays as
 * it is; another one keeps its hue and becomes as much darker or lighter as it takes to be seen and to be told from those before
 * it. Early colors of a scheme are drawn most, so they change least.
 */
export function visibleScheme(
  colors: readonly string[],
  ground: string,
  least: number,
): ReadonlyMap<string, string> {
  const drawn = new Map<string, string>();
  const before: { color: string; contrast: number }[] = [];
  for (const color of colors) {
    const own = contrastRatio(color, ground);
    const taken = before.filter((other) => isSameHue(color, other.color)).map(({ contrast }) => contrast);
    const contrast = own >= least ? own : freeContrast(least, taken);
    drawn.set(color.toLowerCase(), own >= least ? color : withContrast(color, ground, contrast));
    before.push({ color, contrast });
  }
  return drawn;
}

/** The lowest contrast from `least` on that is apart from all that are taken. */
function freeContrast(least: number, taken: readonly number[]): number {
  const candidates = [least, ...taken.map((contrast) => contrast * APART)].sort((a, b) => a - b);
  const isFree = (contrast: number) =>
    contrast >= least &&
    taken.every((other) => Math.max(other, contrast) / Math.min(other, contrast) >= APART - 1e-9);
  return candidates.find(isFree) ?? least;
}

/** The color of the same hue and chroma that has a contrast, or a little more, to the ground. */
function withContrast(color: string, ground: string, contrast: number): string {
  const end = contrastRatio("white", ground) > contrastRatio("black", ground) ? "white" : "black";
  const towardsEnd = interpolateHcl(color, end);
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (contrastRatio(towardsEnd(middle), ground) >= contrast) high = middle;
    else low = middle;
  }
  return towardsEnd(high);
}

function isSameHue(one: string, other: string): boolean {
  const [a, b] = [hueOf(one), hueOf(other)];
  if (a === null || b === null) return a === b;
  return Math.abs(((a - b + 540) % 360) - 180) <= SAME_HUE;
}

/** Degrees; null for greys. */
function hueOf(color: string): number | null {
  const [red, green, blue] = parseColor(color) ?? [0, 0, 0];
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  if (chroma <= GREY) return null;
  if (most === red) return 60 * ((green - blue) / chroma);
  return most === green ? 60 * ((blue - red) / chroma + 2) : 60 * ((red - green) / chroma + 4);
}

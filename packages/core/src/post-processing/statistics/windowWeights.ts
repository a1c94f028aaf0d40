import type { Options } from "../operation.ts";

/** Weight of place `x` in a window whose places run from 0 to 1. */
type Shape = (x: number) => number;

const cosines =
  (...coefficients: readonly number[]): Shape =>
  (x) =>
    coefficients.reduce(
      (sum, a, order) => sum + (order % 2 === 0 ? a : -a) * Math.cos(2 * Math.PI * order * x),
      0,
    );

/** The windows of signal processing by their usual definitions: F. J. Harris, Proceedings of the IEEE 66 (1978). */
const SHAPES: Record<string, Shape> = {
  boxcar: () => 1,
  hann: cosines(0.5, 0.5),
  hamming: cosines(0.54, 0.46),
  blackman: cosines(0.42, 0.5, 0.08),
  blackmanharris: cosines(0.35875, 0.48829, 0.14128, 0.01168),
  nuttall: cosines(0.3635819, 0.4891775, 0.1365995, 0.0106411),
  bartlett: (x) => 1 - Math.abs(2 * x - 1),
  barthann: (x) => 0.62 - 0.48 * Math.abs(x - 0.5) + 0.38 * Math.cos(2 * Math.PI * Math.abs(x - 0.5)),
  bohman: (x) => {
    const r = Math.abs(2 * x - 1);
    return (1 - r) * Math.cos(Math.PI * r) + Math.sin(Math.PI * r) / Math.PI;
  },
};

/** The weights of a window of that many rows; null for a name that is not known, or an option that is missing. */
export function windowWeights(name: string, size: number, { std }: Options): number[] | null {
  const places = Array.from({ length: size }, (_, place) => place);
  const middle = (size - 1) / 2;
  switch (name) {
    case "triang":
      return places.map((place) => 1 - Math.abs(place - middle) / ((size + (size % 2)) / 2));
    case "cosine":
      return places.map((place) => Math.sin((Math.PI / size) * (place + 0.5)));
    case "parzen":
      return places.map((place) => parzen((2 * Math.abs(place - middle)) / size));
    case "gaussian":
      if (typeof std !== "number" || std <= 0) return null;
      return places.map((place) => Math.exp(-0.5 * ((place - middle) / std) ** 2));
    default: {
      const shape = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined;
      return shape ? places.map((place) => (size === 1 ? 1 : shape(place / (size - 1)))) : null;
    }
  }
}

const parzen = (r: number) => (r <= 0.5 ? 1 - 6 * r ** 2 + 6 * r ** 3 : 2 * (1 - r) ** 3);

import { Resvg } from "@resvg/resvg-js";

/** A picture as red, green, blue and opacity of each pixel. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The pixels of a PNG. */
export function readPng(png: Uint8Array): Pixels {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${bytes.toString("base64")}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`;
  return { width, height, data: new Resvg(svg).render().pixels };
}

/** Difference of a color that nobody sees, of 255. */
const INVISIBLE = 24;

/** The share of pixels that are visibly different; 1 for pictures of different size. */
function shareOfDifferentPixels(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  let different = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const isDifferent = [0, 1, 2].some((i) => Math.abs(one.data[at + i]! - other.data[at + i]!) > INVISIBLE);
    if (isDifferent) different += 1;
  }
  return different / (one.width * one.height);
}

/** The same of two files. Equal ones, as most are, need no look at their pixels. */
export const pngDifference = (one: Uint8Array, other: Uint8Array): number =>
  Buffer.compare(one, other) === 0 ? 0 : shareOfDifferentPixels(readPng(one), readPng(other));

/** Edge of a block, px: about a letter. */
const BLOCK = 8;
/** Difference of a block's mean brightness that is seen at a glance, of 255. */
const VISIBLE = 20;

/** The share of blocks whose mean brightness differs visibly; 1 for pictures of different size. */
export function blockDifference(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  let blocks = 0;
  let different = 0;
  for (let y = 0; y + BLOCK <= one.height; y += BLOCK) {
    for (let x = 0; x + BLOCK <= one.width; x += BLOCK) {
      blocks += 1;
      if (Math.abs(blockBrightness(one, x, y) - blockBrightness(other, x, y)) > VISIBLE) different += 1;
    }
  }
  return different / blocks;
}

function blockBrightness({ width, data }: Pixels, left: number, top: number): number {
  let sum = 0;
  for (let y = top; y < top + BLOCK; y += 1) {
    for (let x = left; x < left + BLOCK; x += 1) {
      const at = 4 * (y * width + x);
      sum += 0.3 * data[at]! + 0.6 * data[at + 1]! + 0.1 * data[at + 2]!;
    }
  }
  return sum / BLOCK ** 2;
}

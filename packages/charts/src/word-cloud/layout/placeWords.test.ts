import { describe, expect, it } from "vitest";
import { type PlacedWord, placeWords, type SizedWord } from "./placeWords.ts";
import { ROTATIONS } from "./rotation.ts";
import { wordShape } from "./wordShape.ts";

const SPACE = { width: 600, height: 300 };
const words: SizedWord[] = Array.from({ length: 60 }, (_, i) => ({
  text: ["Köln", "Bonn", "gypsy", "ABC", "wide words"][i % 5]! + i,
  size: 60 - i * 0.8,
}));

/** Corners of a word's boxes in the picture. */
function cornersOf(word: PlacedWord): [number, number][] {
  const angle = (word.rotate * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return wordShape(words[word.index]!.text, word.fontSize).boxes.flatMap(({ left, right, top, bottom }) =>
    [left, right].flatMap((x) =>
      [top, bottom].map((y): [number, number] => [word.x + x * cos - y * sin, word.y + x * sin + y * cos]),
    ),
  );
}

/** The middle of each square px that a word covers. */
function pixelsOf(word: PlacedWord): string[] {
  const angle = (word.rotate * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const pixels: string[] = [];
  for (const { left, right, top, bottom } of wordShape(words[word.index]!.text, word.fontSize).boxes) {
    for (let x = left; x < right; x += 1)
      for (let y = top; y < bottom; y += 1)
        pixels.push(`${Math.round(word.x + x * cos - y * sin)},${Math.round(word.y + x * sin + y * cos)}`);
  }
  return pixels;
}

describe.each(ROTATIONS)("words that are turned %s", (rotation) => {
  const placed = placeWords(words, SPACE, rotation);

  it("nearly all have a place, none smaller than can be read", () => {
    expect(placed.length).toBeGreaterThanOrEqual(words.length * 0.95);
    expect(Math.min(...placed.map(({ fontSize }) => fontSize))).toBeGreaterThanOrEqual(11);
  });

  it("lie within the space", () => {
    for (const [x, y] of placed.flatMap(cornersOf)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(SPACE.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(SPACE.height);
    }
  });

  it("do not lie on each other", () => {
    const taken = new Map<string, number>();
    for (const word of placed) {
      for (const pixel of new Set(pixelsOf(word))) {
        expect(taken.get(pixel) ?? word.index).toBe(word.index);
        taken.set(pixel, word.index);
      }
    }
  });

  it("keep the order of their sizes", () => {
    const sizes = placed.toSorted((a, b) => a.index - b.index).map(({ fontSize }) => fontSize);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });
});

it("makes a word that is longer than the space smaller", () => {
  const [word] = placeWords([{ text: "a rather long word", size: 70 }], { width: 200, height: 100 }, "flat");
  expect(word?.width).toBeLessThanOrEqual(200);
  expect(word?.fontSize).toBeGreaterThanOrEqual(11);
});

it("leaves out what cannot be read in the space", () => {
  expect(placeWords([{ text: "a rather long word", size: 70 }], { width: 40, height: 20 }, "flat")).toEqual(
    [],
  );
});

import { describe, expect, it } from "vitest";
import { cutText, textWidth } from "./index.ts";

describe("textWidth", () => {
  it.each([
    ["figures", "1,234", 10, "regular", 25.7],
    ["bold letters", "Bonn", 10, "bold", 25.2],
    ["an accent adds nothing", "é", 10, "regular", 5.8],
    ["a full-width character", "東", 10, "regular", 10],
    ["a combining mark", "e\u0301", 10, "regular", 5.8],
    ["no text", "", 10, "regular", 0],
  ] as const)("%s", (_name, text, size, weight, width) => {
    expect(textWidth(text, size, weight)).toBeCloseTo(width, 0);
  });
});

describe("cutText", () => {
  it.each([
    ["leaves what fits", "Köln", 100, "Köln"],
    ["cuts the end", "a very long name", 50, "a very…"],
    ["has nothing to show in no room", "abc", 3, ""],
  ])("%s", (_name, text, width, cut) => {
    expect(cutText(text, 12, width)).toBe(cut);
  });
});

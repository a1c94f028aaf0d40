import { describe, expect, it } from "vitest";
import { textWidth } from "./index.ts";

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

import { expect, it } from "vitest";
import { cssTextWidth, textWidth } from "./textWidth.ts";

// Widths as Chromium measures them on a canvas in the font of the interface, px.
it.each([
  ["a letter", "a", 100, 400, 56.2],
  ["figures are of different width", "1", 100, 400, 40.7],
  ["a bold letter is wider", "a", 100, 600, 57.4],
  ["letters beyond Latin", "Ж", 100, 400, 96],
  ["a line of text", "Middle East & North Africa", 100, 400, 1244.1],
  ["a letter of another script has its width in the font of that", "ا", 100, 400, 23.8],
  ["a letter that no font here has is narrow", "ܐ", 100, 400, 60],
  ["an East Asian one fills a square", "日", 100, 400, 100],
  ["combining marks take no room", "e\u0301", 100, 400, textWidth("e", 100)],
  ["a text is the sum of its letters", "aaa", 10, 400, 16.87],
  ["nothing", "", 10, 400, 0],
] as const)("%s", (_name, text, size, weight, width) => {
  expect(Math.abs(textWidth(text, size, weight) - width)).toBeLessThan(0.1);
});

it.each([
  ["12px Inter", "Total", textWidth("Total", 12, 400)],
  ["bold 16px 'Inter Variable', sans-serif", "Total", textWidth("Total", 16, 600)],
  ["normal 600 11.5px Inter", "Total", textWidth("Total", 11.5, 600)],
])("reads a font as CSS writes it: %s", (font, text, width) => {
  expect(cssTextWidth(text, font)).toBe(width);
});

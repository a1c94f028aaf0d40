import { expect, it } from "vitest";
import { plainFonts } from "./plainFonts.ts";

it.each([
  [
    "a weight",
    "font: bold 16px 'Inter', serif",
    "font-size:16px;font-weight:bold;font-family:'Inter', serif",
  ],
  ["nothing but normal", "font: normal normal 12px Inter", "font-size:12px;font-family:Inter"],
  ["a number", "font:600 11.5px Inter", "font-size:11.5px;font-weight:600;font-family:Inter"],
  ["no shorthand", "font-size:12px;font-family:Inter", "font-size:12px;font-family:Inter"],
])("%s", (_name, style, plain) => {
  expect(plainFonts(`<text style="${style}" x="1">font: 1px a</text>`)).toBe(
    `<text style="${plain}" x="1">font: 1px a</text>`,
  );
});

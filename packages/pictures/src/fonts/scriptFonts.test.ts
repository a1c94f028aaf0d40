import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { readPng } from "../gallery/comparePixels.fixture.ts";
import { svgToPng } from "../svgToPng.ts";
import { scriptFontFiles } from "./scriptFonts.ts";
import { textWidth } from "./textWidth.ts";

describe("fonts of other scripts", () => {
  it.each([
    ["none for Latin, Greek and Cyrillic", "Köln Αθήνα Москва – 1,234 €", []],
    ["Arabic", "القاهرة", ["NotoSansArabic"]],
    ["Hebrew", "חיפה", ["NotoSansHebrew"]],
    ["Thai", "กรุงเทพ", ["NotoSansThai"]],
    ["Devanagari", "दिल्ली", ["NotoSansDevanagari"]],
    ["Japanese", "東京タワー", ["Kosugi"]],
    ["simplified Chinese", "销售额与订单", ["ZCOOLXiaoWei"]],
    ["Korean", "서울특별시", ["GowunDodum"]],
    ["several beside each other", "תל אביב 東京", ["NotoSansHebrew", "Kosugi"]],
  ])("%s", (_name, text, fonts) => {
    const names = scriptFontFiles(text).map((file) => basename(file).split("_")[0]);
    expect([...new Set(names)]).toEqual(fonts);
  });

  it.each(["القاهرة", "חיפה", "กรุงเทพ", "दिल्ली", "東京", "销售额", "서울"])("draw %s, not boxes", (text) => {
    const draw = (words: string) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><text x="10" y="40" font-family="Inter" font-size="32">${words}</text></svg>`;
      return readPng(svgToPng(svg)).data;
    };
    const isDark = (data: Uint8Array) => data.some((value, at) => at % 4 === 3 && value > 128);
    expect(isDark(draw(text))).toBe(true);
    // A letter that no font has looks like another one that none has.
    const missing = "\u{1f9ff}".repeat([...text].length);
    expect(Buffer.from(draw(text)).equals(Buffer.from(draw(missing)))).toBe(false);
  });

  it.each([
    ["a square for an East Asian letter", "東", 100],
    ["its own for a Hebrew one", "ח", 66.2],
  ])("measures %s", (_name, letter, width) => {
    expect(textWidth(letter, 100)).toBeCloseTo(width, 0);
  });
});

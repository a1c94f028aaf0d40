import { describe, expect, it } from "vitest";
import { cutWords, textWidth, wrapWords } from "./index.ts";

describe("wrapWords", () => {
  it.each([
    ["one line where it fits", "South Asia", 200, ["South Asia"]],
    ["lines of about the same length", "Middle East & North Africa", 130, ["Middle East &", "North Africa"]],
    ["a line after a hyphen", "Sub-Saharan Africa", 60, ["Sub-", "Saharan", "Africa"]],
    ["none where a word is too wide", "Bundesverfassungsgericht", 60, null],
    ["lines between East Asian letters", "東京都港区", 40, ["東京都", "港区"]],
    ["an empty text on one line", "", 60, [""]],
  ])("%s", (_name, text, width, lines) => {
    expect(wrapWords(text, 12, width)).toEqual(lines);
    for (const line of lines ?? []) expect(textWidth(line, 12)).toBeLessThanOrEqual(width);
  });
});

describe("cutWords", () => {
  it.each([
    ["leaves what fits", "South Asia", 200, "South Asia"],
    ["ends after a whole word", "Middle East & North Africa", 110, "Middle East…"],
    ["leaves no sign at the end", "East Asia & Pacific", 85, "East Asia…"],
    ["leaves no hyphen at the end", "Sub-Saharan Africa", 60, "Sub…"],
    ["cuts inside a word only where it stands alone", "Bundesverfassungsgericht", 60, "Bundes…"],
  ])("%s", (_name, text, width, cut) => {
    expect(cutWords(text, 12, width)).toBe(cut);
    expect(textWidth(cut, 12)).toBeLessThanOrEqual(width);
  });
});

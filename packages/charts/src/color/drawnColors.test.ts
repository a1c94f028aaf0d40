import { hcl, lab } from "d3-color";
import { describe, expect, it } from "vitest";
import { DEFAULT_CATEGORICAL } from "./categoricalSchemes.ts";
import { contrastRatio } from "./contrast/index.ts";
import { MARK_CONTRAST } from "./drawnColors.ts";
import { categoricalSchemes, createColorScope, drawnColors } from "./index.ts";
import { palette } from "./palette.ts";

const LIGHT = { dark: false, background: "#ffffff", accent: "#007a87" };
const DARK = { dark: true, background: "#192027", accent: "#35b3bf" };

/** Degrees between two hues. */
const hueDistance = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

/** Difference of two colors; about 2 is just seen. */
function labDistance(one: string, other: string): number {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}

const drawn = (panel: typeof LIGHT, options = {}) => drawnColors(createColorScope(options), panel);

describe.each([
  ["light", LIGHT],
  ["dark", DARK],
])("on a %s panel", (_theme, panel) => {
  it.each(categoricalSchemes())("every color of $id can be seen and is recognised", ({ id, colors }) => {
    const shown = drawn(panel).palette(id);
    expect(shown).toHaveLength(colors.length);
    for (const [at, color] of shown.entries()) {
      expect(contrastRatio(color, panel.background)).toBeGreaterThanOrEqual(MARK_CONTRAST);
      const [stored, own] = [hcl(colors[at]!), hcl(color)];
      // Greys have no hue; the default scheme has counterparts of its own in the dark.
      if (stored.c > 12)
        expect(hueDistance(stored.h, own.h), `${colors[at]} is drawn as ${color}`).toBeLessThan(30);
    }
  });

  it.each(categoricalSchemes())("what was changed of $id is told from the rest", ({ id, colors }) => {
    const shown = drawn(panel).palette(id);
    const alike = shown.flatMap((color, at) => {
      const isChanged = color !== colors[at];
      const others = shown.filter((_, other) => other !== at && colors[other] !== colors[at]);
      return isChanged ? others.filter((other) => labDistance(color, other) < 3) : [];
    });
    expect(alike).toEqual([]);
  });
});

describe("on a dark panel", () => {
  it("the default scheme has a palette of its own, as many colors as by day", () => {
    const dark = drawn(DARK).palette(DEFAULT_CATEGORICAL);
    const light = palette(DEFAULT_CATEGORICAL);
    expect(new Set(dark).size).toBe(light.length);
    expect(dark.filter((color) => light.includes(color))).toEqual([]);
  });

  it.each([
    ["a dark color that somebody chose is lightened", "#101820", false],
    ["a light one stays", "#f0c000", true],
  ])("%s", (_name, color, stays) => {
    const shown = drawn(DARK, { forcedColors: { Norway: color } }).color("Norway", undefined);
    expect(shown === color).toBe(stays);
    expect(contrastRatio(shown, DARK.background)).toBeGreaterThanOrEqual(MARK_CONTRAST);
  });
});

describe("on a light panel", () => {
  it.each([
    ["the stored color where it can be seen", {}, "googleCategory10c", "#3366cc"],
    ["a darker one of its hue where it is pale", {}, "supersetColors", "#10a2c3"],
    ["what somebody chose", { forcedColors: { Norway: "#fffff0" } }, undefined, "#fffff0"],
    [
      "a pale color of a scheme that is kept for a label",
      { forcedColors: { Norway: "#FCC700" } },
      undefined,
      "#bb8e00",
    ],
  ])("draws %s", (_name, options, scheme, color) => {
    const shown = drawn(LIGHT, options).color("Norway", scheme);
    expect(hcl(shown).formatHex()).toBe(color);
  });
});

it("labels have the same place in the scheme in both themes", () => {
  const scope = createColorScope();
  const [light, dark] = [drawnColors(scope, LIGHT), drawnColors(scope, DARK)];
  const names = ["a", "b", "c", "d"];
  for (const name of names) light.color(name, undefined);
  expect(names.reverse().map((name) => dark.color(name, undefined))).toEqual(
    dark.palette(undefined).slice(0, 4).reverse(),
  );
});

describe.each([
  ["light", LIGHT],
  ["dark", DARK],
])("what is alone in its chart, in %s", (_theme, panel) => {
  it.each([
    ["has the accent color", {}, undefined, true],
    ["also in the default scheme", {}, DEFAULT_CATEGORICAL, true],
    ["not in a scheme that was chosen", {}, "bnbColors", false],
    ["nor where the dashboard has one", { scheme: "bnbColors" }, undefined, false],
    [
      "nor with a color of its own",
      { forcedColors: { sales: "#aa3333" }, chosenColors: { sales: "#aa3333" } },
      undefined,
      false,
    ],
    ["also where it was once given another one", { forcedColors: { sales: "#aa3333" } }, undefined, true],
  ])("%s", (_name, options, scheme, accent) => {
    const shown = drawn(panel, options).color("sales", scheme, true);
    expect(shown === panel.accent).toBe(accent);
    expect(contrastRatio(panel.accent, panel.background)).toBeGreaterThanOrEqual(MARK_CONTRAST);
  });

  it.each([
    ["alone first", [true, false, true]],
    ["among others first", [false, true, false]],
  ])("has one color in all charts of a dashboard: %s", (_name, draws) => {
    const colors = drawn(panel);
    expect(new Set(draws.map((isOnly) => colors.color("sales", undefined, isOnly))).size).toBe(1);
  });
});

import { describe, expect, it } from "vitest";
import {
  categoricalSchemes,
  contrastRatio,
  createColorScope,
  DEFAULT_CATEGORICAL,
  drawnColors,
  MARK_CONTRAST,
  palette,
} from "./index.ts";

const LIGHT = { dark: false, background: "#ffffff", accent: "#007a87" };
const DARK = { dark: true, background: "#192027", accent: "#35b3bf" };

const drawn = (panel: typeof LIGHT, options = {}) => drawnColors(createColorScope(options), panel);

describe("on a dark panel", () => {
  it.each(categoricalSchemes)("every colour of $id can be seen", ({ id }) => {
    for (const color of drawn(DARK).palette(id)) {
      expect(contrastRatio(color, DARK.background)).toBeGreaterThanOrEqual(MARK_CONTRAST);
    }
  });

  it("the default scheme has a palette of its own, as many colours as by day", () => {
    const dark = drawn(DARK).palette(DEFAULT_CATEGORICAL);
    const light = palette(DEFAULT_CATEGORICAL);
    expect(new Set(dark).size).toBe(light.length);
    expect(dark.filter((color) => light.includes(color))).toEqual([]);
  });

  it.each([
    ["a dark colour that somebody chose is lightened", "#101820", false],
    ["a light one stays", "#f0c000", true],
  ])("%s", (_name, color, stays) => {
    const shown = drawn(DARK, { forced: { Norway: color } }).color("Norway", undefined);
    expect(shown === color).toBe(stays);
    expect(contrastRatio(shown, DARK.background)).toBeGreaterThanOrEqual(MARK_CONTRAST);
  });
});

it("on a light panel the stored colours are drawn", () => {
  const colors = drawn(LIGHT, { forced: { Norway: "#fffff0" } });
  for (const { id } of categoricalSchemes) expect(colors.palette(id)).toEqual(palette(id));
  expect(colors.color("Norway", undefined)).toBe("#fffff0");
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
    ["has the accent colour", {}, undefined, true],
    ["also in the default scheme", {}, DEFAULT_CATEGORICAL, true],
    ["not in a scheme that was chosen", {}, "bnbColors", false],
    ["nor where the dashboard has one", { scheme: "bnbColors" }, undefined, false],
    [
      "nor with a colour of its own",
      { forced: { sales: "#aa3333" }, chosen: { sales: "#aa3333" } },
      undefined,
      false,
    ],
    ["also where it was once given another one", { forced: { sales: "#aa3333" } }, undefined, true],
  ])("%s", (_name, options, scheme, accent) => {
    const shown = drawn(panel, options).color("sales", scheme, true);
    expect(shown === panel.accent).toBe(accent);
    expect(contrastRatio(panel.accent, panel.background)).toBeGreaterThanOrEqual(MARK_CONTRAST);
  });

  it.each([
    ["alone first", [true, false, true]],
    ["among others first", [false, true, false]],
  ])("has one colour in all charts of a dashboard: %s", (_name, draws) => {
    const colors = drawn(panel);
    expect(new Set(draws.map((isOnly) => colors.color("sales", undefined, isOnly))).size).toBe(1);
  });
});

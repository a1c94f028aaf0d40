import { afterEach, describe, expect, it } from "vitest";
import { setDeploymentSchemes } from "../deployment-schemes/index.ts";
import { contrastText } from "./contrast/contrastText.ts";
import { parseColor } from "./contrast/index.ts";
import { categoricalSchemes, sequentialSchemes } from "./index.ts";
import { labelColors } from "./labelColors.ts";
import { palette, sequentialColors, sequentialScale } from "./palette.ts";

describe("schemes", () => {
  it.each([...categoricalSchemes(), ...sequentialSchemes()])("$id has readable colors", ({ colors }) => {
    expect(colors.length).toBeGreaterThan(1);
    expect(colors.filter((color) => parseColor(color) === null)).toEqual([]);
  });

  it("has every scheme once", () => {
    expect(categoricalSchemes()).toHaveLength(19);
    expect(sequentialSchemes()).toHaveLength(55);
    expect(new Set([...categoricalSchemes(), ...sequentialSchemes()].map(({ id }) => id)).size).toBe(74);
  });

  it("falls back to the default scheme", () => {
    expect(palette("nonesuch")).toBe(palette("supersetColors"));
    expect(palette(undefined)[0]).toBe("#1FA8C9");
    expect(sequentialColors("nonesuch")).toBe(sequentialColors("superset_seq_1"));
  });

  it.each([
    [-1, "rgb(255, 255, 255)"],
    [0, "rgb(255, 255, 255)"],
    [10, "rgb(0, 0, 0)"],
    [99, "rgb(0, 0, 0)"],
  ])("a sequential scale is clamped: %d", (value, color) => {
    expect(sequentialScale("white_black", [0, 10])(value)).toBe(color);
  });

  it("resamples to the number of colors asked for", () => {
    expect(sequentialColors("white_black", 3)).toEqual([
      "rgb(255, 255, 255)",
      "rgb(119, 119, 119)",
      "rgb(0, 0, 0)",
    ]);
    expect(sequentialColors("white_black", 2)).toEqual(["white", "black"]);
    expect(sequentialColors("greens", 1)).toEqual(["#ffffcc"]);
  });
});

describe("labelColors", () => {
  const NOTHING_ADDED = { categorical: [], sequential: [] };
  afterEach(() => setDeploymentSchemes(NOTHING_ADDED));
  const [first, second, third] = palette("supersetColors") as [string, string, string];

  it("goes by first appearance and stays", () => {
    const colors = labelColors("supersetColors");
    expect(["a", "b", " a ", "c", "b"].map(colors.color)).toEqual([first, second, first, third, second]);
    expect([...colors.assignedColors().keys()]).toEqual(["a", "b", "c"]);
  });

  it("forced colors win over known ones and use up no color of the scheme", () => {
    const colors = labelColors("supersetColors", {
      forcedColors: { a: "#000000" },
      knownColors: new Map([
        ["a", "#111111"],
        ["b", "#222222"],
      ]),
    });
    expect(["a", "b", "c"].map(colors.color)).toEqual(["#000000", "#222222", first]);
  });

  it("a label named like a property of objects is no forced color", () => {
    expect(labelColors("supersetColors").color("constructor")).toBe(first);
  });

  it("replaces a used color by the first unused one", () => {
    const colors = labelColors("supersetColors", { forcedColors: { x: first } });
    expect(["x", "a", "b"].map(colors.color)).toEqual([first, second, third]);
  });

  it("keeps the collision when AVOID_COLORS_COLLISION is off", () => {
    setDeploymentSchemes({ ...NOTHING_ADDED, avoidsCollisions: false });
    const colors = labelColors("supersetColors", { forcedColors: { x: first } });
    expect(["x", "a"].map(colors.color)).toEqual([first, first]);
  });

  describe("of more labels than colors, with USE_ANALOGOUS_COLORS", () => {
    const labels = Array.from({ length: 7 }, (_, at) => `label ${at}`);
    const duo = { id: "duo", colors: ["#ff0000", "#0000ff"] };
    const PAIR = { ...NOTHING_ADDED, categorical: [duo] };

    it.each([
      [
        "on, continues beside the scheme",
        true,
        true,
        ["#ff3300", "#3300ff", "#ff4d00", "#4d00ff", "#ff6600"],
      ],
      [
        "on, takes the next one also where collisions stay",
        true,
        false,
        ["#ff3300", "#3300ff", "#ff4d00", "#4d00ff", "#ff6600"],
      ],
      ["off, begins again", false, false, ["#ff0000", "#0000ff", "#ff0000", "#0000ff", "#ff0000"]],
    ])("%s", (_name, addsAnalogous, avoidsCollisions, further) => {
      setDeploymentSchemes({ ...PAIR, addsAnalogous, avoidsCollisions });
      const colors = labelColors("duo");
      expect(labels.map(colors.color)).toEqual([...duo.colors, ...further]);
      expect(labels.map(colors.color)).toEqual([...duo.colors, ...further]);
    });
  });

  it("when all are used takes a least used one, never the neighbour's", () => {
    const colors = labelColors("dark_blue_unknown");
    const size = palette("supersetColors").length;
    const given = Array.from({ length: size * 3 }, (_, at) => colors.color(`label ${at}`));
    expect(new Set(given.slice(0, size)).size).toBe(size);
    expect(given.some((color, at) => at > 0 && color === given[at - 1])).toBe(false);
    const counts = palette("supersetColors").map((color) => given.filter((other) => other === color).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });
});

describe("contrastText", () => {
  it.each([
    ["#ffffff", "black"],
    ["#000", "white"],
    ["#bababa", "white"],
    ["#bbbbbb", "black"],
    ["rgb(252, 199, 0)", "black"],
    ["rgba(31,168,201,0.5)", "white"],
    ["yellow", "black"],
    ["no color", "black"],
  ])("[S3-317] %s takes %s text", (background, text) => {
    expect(contrastText(background)).toBe(text);
  });
});

import { describe, expect, it } from "vitest";
import { contrastRatio } from "../color/contrast/index.ts";
import { directLabels, placeLabels, spreadVertically } from "./index.ts";

const REGIONS = ["America", "East Asia & Pacific", "Europe & Central Asia", "Middle East & North Africa"];
const endsOf = (names: string[]) =>
  names.map((name, at) => ({ name, color: "#ffd23f", end: [2005, at * 10] as const }));
const theme = { background: "#ffffff" };
const space = { width: 400, top: 0, bottom: 200 };
const labelsOf = (names: string[], change: Partial<typeof space> = {}, hidden: string[] = []) =>
  directLabels(endsOf(names), theme, { ...space, ...change }, new Set(hidden));

describe("names at line ends", () => {
  it.each([
    ["on two lines where they would take much of the width", REGIONS, { width: 380 }, 2],
    ["on one line where there is room", REGIONS, { width: 1000 }, 1],
    ["on one line where they are short", ["Bonn", "Köln"], {}, 1],
  ])("stand %s", (_name, names, change, lines) => {
    const labels = labelsOf(names, change);
    expect(Math.max(...labels!.labels.map((label) => label.lines.length))).toBe(lines);
    expect(labels!.labels.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ["alone", ["Bonn"], {}],
    ["many", ["a", "b", "c", "d", "e", "f", "g"], {}],
    ["long for a narrow picture", REGIONS, { width: 180 }],
    ["more than a low picture holds", REGIONS, { bottom: 50 }],
    ["one word that is too wide", ["Bundesverfassungsgerichtsbarkeit", "b"], { width: 300 }],
  ])("are left to the legend: %s", (_name, names, change) => {
    expect(labelsOf(names, change)).toBeNull();
  });

  it("have the colors of their lines, dark enough to be read, and say which are hidden", () => {
    const labels = labelsOf(["Bonn", "Köln"], {}, ["Köln"])!.labels;
    expect(contrastRatio(labels[0]!.color, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(labels.map(({ isHidden }) => isHidden)).toEqual([false, true]);
  });
});

describe("spreadVertically", () => {
  const ROW = 14;
  it.each([
    ["labels that are apart stay", [10, 50], [10, 50]],
    ["two that touch move equally", [50, 54], [45, 59]],
    ["the order of those given is kept", [54, 50], [59, 45]],
    ["three at one place stand around it", [50, 50, 50], [36, 50, 64]],
    ["what pushes another pushes the next, too", [40, 44, 60], [34, 48, 62]],
    ["none above the upper edge", [0, 2], [7, 21]],
    ["none below the lower edge", [98, 99], [79, 93]],
    ["nothing", [], []],
  ])("%s", (_name, ys, middles) => {
    const spread = spreadVertically(
      ys.map((y) => ({ y, height: ROW })),
      0,
      100,
    );
    expect(spread.map(Math.round)).toEqual(middles);
  });

  it("never lays one label over another, whatever their places", () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const count = 2 + (seed % 5);
      const labels = Array.from({ length: count }, (_, at) => ({
        y: (seed * 7919 * (at + 3)) % 120,
        height: at % 2 === 0 ? 14 : 28,
      }));
      const middles = spreadVertically(labels, 0, 130);
      const boxes = labels
        .map(({ height }, at) => ({ from: middles[at]! - height / 2, to: middles[at]! + height / 2 }))
        .sort((a, b) => a.from - b.from);
      expect(boxes[0]!.from).toBeGreaterThanOrEqual(-1e-9);
      expect(boxes.at(-1)!.to).toBeLessThanOrEqual(130 + 1e-9);
      for (const [at, box] of boxes.slice(1).entries())
        expect(box.from).toBeGreaterThanOrEqual(boxes[at]!.to - 1e-9);
    }
  });
});

describe("placeLabels", () => {
  const placed = (pixels: Record<string, readonly [number, number]>, hidden: string[] = []) => {
    const labels = labelsOf(Object.keys(pixels), {}, hidden)!;
    const names = Object.keys(pixels);
    return placeLabels(labels, ([, y]) => pixels[names[Number(y) / 10] ?? ""]!);
  };

  it("gives them from top to bottom", () => {
    const names = placed({ a: [350, 90], b: [350, 20], c: [350, 50] }).map(({ label }) => label.name);
    expect(names).toEqual(["b", "c", "a"]);
  });

  it.each([
    ["none where the name stands beside its line", { a: [380, 50], b: [380, 90] }, [false, false]],
    ["one where names had to give way", { a: [380, 50], b: [380, 52] }, [true, true]],
    ["one where a line ends early", { a: [100, 50], b: [380, 90] }, [true, false]],
  ] as const)("draws a leader: %s", (_name, pixels, leaders) => {
    expect(placed(pixels).map(({ leader }) => leader !== null)).toEqual(leaders);
  });

  it("keeps a place for what is hidden or has none", () => {
    const [first, last] = placed({ a: [380, 50], b: [Number.NaN, Number.NaN] }, ["b"]);
    expect(first?.y).toBe(50);
    expect(last).toMatchObject({ leader: null, y: 193 });
  });
});

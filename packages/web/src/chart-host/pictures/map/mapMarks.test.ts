import type { MapLayer } from "@sightline/charts/shared-map";
import { expect, it } from "vitest";
import { type MapMark, nextMark } from "./mapMarks.ts";

const arcs = (count: number, isSaid: boolean): MapLayer => ({
  kind: "arcs",
  arcs: Array.from({ length: count }, () => ({
    from: [0, 0] as const,
    to: [1, 1] as const,
    fromColor: [0, 0, 0, 255] as const,
    toColor: [0, 0, 0, 255] as const,
    width: 1,
  })),
  ...(isSaid ? { tooltip: () => ({ title: "", rows: [] }) } : {}),
});
/** Two marks, ground, then three marks. */
const picture = { layers: [arcs(2, true), arcs(9, false), arcs(3, true)] };

it.each<[string, MapMark | null, string, MapMark | null | undefined]>([
  ["the first key goes to the first mark", null, "PageDown", { layer: 0, index: 0 }],
  ["backwards to the last one", null, "PageUp", { layer: 2, index: 2 }],
  ["on to the next layer that says something", { layer: 0, index: 1 }, "PageDown", { layer: 2, index: 0 }],
  ["and back", { layer: 2, index: 0 }, "PageUp", { layer: 0, index: 1 }],
  ["not beyond the end", { layer: 2, index: 2 }, "PageDown", { layer: 2, index: 2 }],
  ["to the beginning", { layer: 2, index: 2 }, "Home", { layer: 0, index: 0 }],
  ["to the end", null, "End", { layer: 2, index: 2 }],
  ["away from the marks", { layer: 0, index: 0 }, "Escape", null],
  ["Escape is the page's where no mark is reached", null, "Escape", undefined],
  ["other keys are the page's", null, "a", undefined],
])("%s", (_name, active, key, next) => {
  expect(nextMark(picture, active, key)).toEqual(next);
});

it("a map without marks has nothing to go to", () => {
  expect(nextMark({ layers: [arcs(9, false)] }, null, "PageDown")).toBeNull();
});

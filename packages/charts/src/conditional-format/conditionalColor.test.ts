import { describe, expect, it } from "vitest";
import { blendOver, conditionalColor } from "./conditionalColor.ts";
import type { ConditionalFormat } from "./index.ts";

const GREEN = "#ACE1C4";
const rule = (change: Partial<ConditionalFormat>): ConditionalFormat => ({
  column: "n",
  operator: ">",
  colorScheme: GREEN,
  targetValue: null,
  targetValueLeft: null,
  targetValueRight: null,
  ...change,
});

describe("conditionalColor", () => {
  const values = [0, 50, 100, null];
  it.each<[string, Partial<ConditionalFormat>, number, number | null]>([
    ["no target: from the least", { operator: "None" }, 0, 0],
    ["no target: to the largest", { operator: "None" }, 100, 1],
    ["no target: in between", { operator: "None" }, 50, 0.5],
    ["more than", { operator: ">", targetValue: 50 }, 50, null],
    ["more than: halfway to the largest", { operator: ">", targetValue: 50 }, 75, 0.53],
    ["at least", { operator: "≥", targetValue: 50 }, 50, 0.05],
    ["less than", { operator: "<", targetValue: 50 }, 0, 1],
    ["less than: not met", { operator: "<", targetValue: 50 }, 50, null],
    ["at most", { operator: "≤", targetValue: 50 }, 50, 0.05],
    ["equal", { operator: "=", targetValue: 50 }, 50, 1],
    ["equal: not met", { operator: "=", targetValue: 50 }, 51, null],
    ["unequal: towards the farther end", { operator: "≠", targetValue: 80 }, 0, 1],
    ["unequal: not met", { operator: "≠", targetValue: 80 }, 80, null],
    ["between", { operator: "< x <", targetValueLeft: 0, targetValueRight: 100 }, 50, 0.53],
    ["between without its ends", { operator: "< x <", targetValueLeft: 0, targetValueRight: 100 }, 100, null],
    ["between with its ends", { operator: "≤ x ≤", targetValueLeft: 0, targetValueRight: 100 }, 100, 1],
    ["between with its left end", { operator: "≤ x <", targetValueLeft: 0, targetValueRight: 100 }, 0, 0.05],
    ["between with its right end", { operator: "< x ≤", targetValueLeft: 0, targetValueRight: 100 }, 0, null],
    ["a rule without a target says nothing", { operator: ">" }, 100, null],
    ["half a range says nothing", { operator: "< x <", targetValueLeft: 0 }, 50, null],
  ])("%s", (_name, change, value, opacity) => {
    const found = conditionalColor(rule(change), values)(value);
    expect(found).toEqual(opacity === null ? null : { color: GREEN, opacity });
  });
  it.each([null, undefined, "text"])("says nothing of %s", (value) => {
    expect(conditionalColor(rule({ operator: "None" }), values)(value)).toBeNull();
  });
});

it.each([
  ["over white", "#000000", 0.5, "#ffffff", "rgb(128, 128, 128)"],
  ["full", GREEN, 1, "#192027", "rgb(172, 225, 196)"],
  ["over a background that is not known", GREEN, 0.5, "var(--x)", GREEN],
])("blendOver: %s", (_name, color, opacity, background, expected) => {
  expect(blendOver(color, opacity, background)).toBe(expected);
});

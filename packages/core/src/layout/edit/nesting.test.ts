import { describe, expect, it } from "vitest";
import type { ComponentType } from "../index.ts";
import { COMPONENT_TYPES } from "../types.ts";
import { canDrop } from "./nesting.ts";

describe("canDrop", () => {
  const ALLOWED: Record<string, string> = {
    ROOT: "GRID TABS",
    GRID: "CHART MARKDOWN COLUMN DIVIDER HEADER ROW TABS DYNAMIC",
    TABS: "TAB",
    TAB: "CHART MARKDOWN DIVIDER HEADER DYNAMIC ROW COLUMN TABS",
    ROW: "CHART MARKDOWN COLUMN DYNAMIC",
    COLUMN: "CHART HEADER MARKDOWN ROW DIVIDER TABS",
  };
  it.each(COMPONENT_TYPES)("the children of %s", (parent) => {
    const taken = COMPONENT_TYPES.filter((child) => canDrop(parent, child, 0));
    expect(new Set(taken)).toEqual(new Set(ALLOWED[parent]?.split(" ") ?? []));
  });

  it.each<[ComponentType, ComponentType, number]>([
    ["ROOT", "TABS", 0],
    ["GRID", "ROW", 1],
    ["TABS", "TAB", 3],
    ["TAB", "CHART", 5],
    ["TAB", "ROW", 3],
    ["ROW", "COLUMN", 4],
    ["COLUMN", "CHART", 5],
    ["COLUMN", "ROW", 3],
  ])("%s takes %s down to depth %d", (parent, child, depth) => {
    expect(canDrop(parent, child, depth)).toBe(true);
    expect(canDrop(parent, child, depth + 1)).toBe(false);
  });
});

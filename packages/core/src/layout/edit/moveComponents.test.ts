import { testLayout } from "@sightline/fixtures/layout";
import { describe, expect, it } from "vitest";
import { GRID_ID, HEADER_ID, type Layout } from "../index.ts";
import { countIds, drawLayout, rows } from "../layout.fixture.ts";
import { moveComponents, removeComponents } from "./index.ts";

const moveAndDraw = (layout: Layout, ids: string[], parentId: string, index: number) => {
  const result = moveComponents(layout, ids, { parentId, index }, countIds());
  return result.ok ? drawLayout(result.value, GRID_ID) : result.error.kind;
};

describe("moveComponents", () => {
  it.each<[string, Layout, string[], string, number, string]>([
    [
      "into a row of their own, in the layout's order",
      rows,
      ["CHART-2", "CHART-1"],
      GRID_ID,
      3,
      "GRID_ID(ROW-2(CHART-3) DIVIDER-1 ROW-new1(CHART-1 CHART-2))",
    ],
    [
      "into a second row where the first has no room",
      rows,
      ["CHART-1", "CHART-2", "CHART-3"],
      GRID_ID,
      0,
      "GRID_ID(ROW-new1(CHART-1 CHART-2) ROW-new2(CHART-3) DIVIDER-1)",
    ],
    [
      "charts and a divider",
      rows,
      ["CHART-3", "DIVIDER-1"],
      GRID_ID,
      0,
      "GRID_ID(ROW-new1(CHART-3) DIVIDER-1 ROW-1(CHART-1 CHART-2))",
    ],
    [
      "what a chosen row holds stays in it",
      rows,
      ["ROW-2", "CHART-3"],
      GRID_ID,
      0,
      "GRID_ID(ROW-2(CHART-3) ROW-1(CHART-1 CHART-2) DIVIDER-1)",
    ],
    [
      "within their row",
      testLayout(["ROW-1", ["CHART-1", 4], ["CHART-2", 4], ["CHART-3", 4]]),
      ["CHART-2", "CHART-3"],
      "ROW-1",
      0,
      "GRID_ID(ROW-1(CHART-2 CHART-3 CHART-1))",
    ],
    [
      "[S2-018] not at all into a row that has room for one of them only",
      testLayout(["ROW-1", ["CHART-1", 8]], ["ROW-2", ["CHART-2", 4], ["CHART-3", 4]]),
      ["CHART-2", "CHART-3"],
      "ROW-1",
      1,
      "not-enough-width",
    ],
    ["not into one of themselves", rows, ["ROW-1", "ROW-2"], "ROW-1", 0, "not-allowed"],
    ["none", rows, [], GRID_ID, 0, drawLayout(rows, GRID_ID)],
  ])("%s", (_name, layout, ids, parentId, index, expected) => {
    expect(moveAndDraw(layout, ids, parentId, index)).toBe(expected);
  });
});

it("[S2-016] removeComponents: rows that are left empty go, too", () => {
  expect(drawLayout(removeComponents(rows, ["CHART-1", "CHART-3", "ROW-2"]), GRID_ID)).toBe(
    "GRID_ID(ROW-1(CHART-2) DIVIDER-1)",
  );
  expect(removeComponents(rows, ["CHART-9"])).toBe(rows);
  expect(removeComponents(rows, [GRID_ID, HEADER_ID])).toBe(rows);
  const nested = testLayout(["ROW-1", ["COLUMN-1", 4, ["ROW-2", ["CHART-1", 2]]]]);
  expect(drawLayout(removeComponents(nested, ["CHART-1"]), GRID_ID)).toBe("GRID_ID(ROW-1(COLUMN-1))");
});

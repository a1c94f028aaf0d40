import { testLayout } from "@sightline/fixtures/layout";
import { expect, it } from "vitest";
import { type DraggedContent, destinationAt, edgeAt, hintFor, layoutAfterDrop } from "./dropPlaces.ts";
import { draw } from "./layout.fixture.ts";
import { newId } from "./newId.ts";

const layout = testLayout(
  ["ROW-1", ["CHART-1", 4], ["COLUMN-1", 4, ["CHART-2", 4]]],
  ["ROW-2", ["CHART-3", 8], ["CHART-4", 4]],
  ["TABS-1", ["TAB-1", ["ROW-3", ["CHART-5", 4]]], ["TAB-2"]],
);
const box = { left: 100, top: 100, width: 400, height: 200 };

it.each([
  ["left half of a chart in a row", "CHART-1", 150, 200, "left"],
  ["right half of a chart in a row", "CHART-1", 450, 200, "right"],
  ["upper rim of a chart in a row", "CHART-1", 300, 110, "top"],
  ["lower rim of a chart in a row", "CHART-1", 300, 290, "bottom"],
  ["the middle of a column", "COLUMN-1", 300, 110, "inside"],
  ["the rim of a column", "COLUMN-1", 495, 200, "right"],
  ["upper half of a chart in a column", "CHART-2", 300, 190, "top"],
  ["the middle of a row", "ROW-1", 300, 200, "inside"],
  ["the lower rim of a row", "ROW-1", 300, 295, "bottom"],
  ["the right half of a tab", "TAB-1", 350, 200, "right"],
])("the pointer at %s", (_name, id, x, y, edge) => {
  expect(edgeAt(layout, id, box, { x, y })).toBe(edge);
});

const chart: DraggedContent = { kind: "components", ids: ["CHART-5"] };
const drop = (dragged: DraggedContent, targetId: string, edge: "top" | "right" | "left" | "inside") => {
  const result = layoutAfterDrop(layout, dragged, destinationAt(layout, { targetId, edge })!, newId);
  return result.ok ? draw(result.value.layout) : result.error.kind;
};

it("drops beside, into and in a row of its own", () => {
  expect(drop(chart, "CHART-1", "left")).toContain("ROW-1(CHART-5 CHART-1 COLUMN-1(CHART-2))");
  expect(drop(chart, "COLUMN-1", "inside")).toContain("COLUMN-1(CHART-2 CHART-5)");
  expect(drop({ kind: "new", type: "DIVIDER" }, "ROW-1", "top")).toMatch(/^GRID_ID\(DIVIDER ROW-1/);
});

it("[S2-013] a chart dropped onto a tab gets a row", () => {
  expect(drop({ kind: "components", ids: ["CHART-1"] }, "TAB-2", "inside")).toContain("TAB-2(ROW(CHART-1))");
});

it("[S2-018] tells where there is not enough width, and does not look for another place", () => {
  const targets = [
    { targetId: "CHART-3", edge: "right" as const },
    { targetId: "ROW-2", edge: "top" as const },
  ];
  expect(hintFor(layout, chart, targets, newId)).toMatchObject({
    targetId: "CHART-3",
    refusalReason: expect.stringContaining("not enough width"),
  });
});

it("looks further out where the innermost place takes no such component", () => {
  const divider: DraggedContent = { kind: "new", type: "DIVIDER" };
  const targets = [
    { targetId: "CHART-3", edge: "right" as const },
    { targetId: "ROW-2", edge: "bottom" as const },
  ];
  expect(hintFor(layout, divider, targets, newId)).toMatchObject({ ...targets[1], refusalReason: null });
});

it("draws the line along the row for the upper and lower rim of what it holds", () => {
  const targets = [{ targetId: "CHART-3", edge: "bottom" as const }];
  expect(hintFor(layout, chart, targets, newId)).toMatchObject({
    targetId: "ROW-2",
    edge: "bottom",
    refusalReason: null,
  });
});

it("[S2-017] a header may be dropped into the title", () => {
  const targets = [{ targetId: "HEADER_ID", edge: "inside" as const }];
  expect(hintFor(layout, { kind: "new", type: "HEADER" }, targets, newId)).toMatchObject({
    refusalReason: null,
  });
  expect(hintFor(layout, chart, targets, newId)).toBeNull();
});

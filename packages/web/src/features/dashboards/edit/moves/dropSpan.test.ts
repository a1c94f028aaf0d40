import type { ComponentType, Layout } from "@sightline/core/layout";
import { testLayout } from "@sightline/fixtures/layout";
import { expect, it } from "vitest";
import { type DraggedContent, type DropTarget, hintFor } from "./dropPlaces.ts";
import { newId } from "./newId.ts";

const layout = testLayout(
  ["ROW-1", ["CHART-1", 4], ["CHART-2", 4]],
  ["ROW-2", ["CHART-3", 3], ["COLUMN-1", 5, ["CHART-4", 5]]],
  ["TABS-1", ["TAB-1", ["DIVIDER-1"]], ["TAB-2"]],
);
const moved = (...ids: string[]): DraggedContent => ({ kind: "components", ids });
const added = (type: ComponentType): DraggedContent => ({ kind: "new", type });

const span = (of: Layout, dragged: DraggedContent, target: DropTarget) =>
  hintFor(of, dragged, [target], newId)?.span;

it.each<[string, DraggedContent, string, DropTarget["edge"], object]>([
  [
    "beside a chart: the columns after it",
    moved("CHART-3"),
    "CHART-2",
    "right",
    { containerId: "ROW-1", besideOthers: true, column: 8, width: 3, columns: 12, height: 400 },
  ],
  [
    "before a chart of its own row: the columns that it leaves count no more",
    moved("CHART-2"),
    "CHART-1",
    "left",
    { containerId: "ROW-1", besideOthers: true, column: 0, width: 4 },
  ],
  [
    "a row of its own",
    moved("CHART-1"),
    "ROW-2",
    "bottom",
    { containerId: "GRID_ID", besideOthers: false, column: 0, width: 4, columns: 12 },
  ],
  [
    "several: together",
    moved("CHART-1", "CHART-2"),
    "ROW-2",
    "bottom",
    { containerId: "GRID_ID", column: 0, width: 8, columns: 12 },
  ],
  [
    "in a column: all of its columns",
    moved("CHART-1"),
    "COLUMN-1",
    "inside",
    { containerId: "COLUMN-1", besideOthers: false, width: 5, columns: 5 },
  ],
  [
    "a row among charts: the column that is made for it",
    added("ROW"),
    "CHART-1",
    "left",
    { containerId: "ROW-1", besideOthers: true, column: 0, width: 4, columns: 12 },
  ],
  [
    "a header: the whole width",
    added("HEADER"),
    "ROW-2",
    "top",
    { containerId: "GRID_ID", width: 12, columns: 12, height: 40 },
  ],
])("%s", (_name, dragged, targetId, edge, expected) => {
  expect(span(layout, dragged, { targetId, edge })).toMatchObject(expected);
});

it("is none among tabs and in the title", () => {
  expect(span(layout, moved("TAB-2"), { targetId: "TAB-1", edge: "left" })).toBeNull();
  expect(span(layout, added("HEADER"), { targetId: "HEADER_ID", edge: "inside" })).toBeNull();
});

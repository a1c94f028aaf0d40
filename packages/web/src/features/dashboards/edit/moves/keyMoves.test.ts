import { testLayout } from "@sightline/fixtures/layout";
import { expect, it } from "vitest";
import { containersFor, type Direction, moveByKey, moveSeveralByKey } from "./keyMoves.ts";
import { draw } from "./layout.fixture.ts";
import { newId } from "./newId.ts";

const layout = testLayout(
  ["ROW-1", ["CHART-1", 3], ["CHART-2", 3], ["COLUMN-1", 4, ["CHART-3", 4], ["CHART-4", 4]]],
  ["ROW-2", ["CHART-5", 2]],
  ["DIVIDER-1"],
);
const GRID = "GRID_ID(ROW-1(CHART-1 CHART-2 COLUMN-1(CHART-3 CHART-4)) ROW-2(CHART-5) DIVIDER-1)";

it.each<[string, string, Direction, string]>([
  ["right, past its neighbour", "CHART-1", "right", "ROW-1(CHART-2 CHART-1 COLUMN-1"],
  ["left, past its neighbour", "CHART-2", "left", "ROW-1(CHART-2 CHART-1 COLUMN-1"],
  ["down within a column", "CHART-3", "down", "COLUMN-1(CHART-4 CHART-3)"],
  ["up out of a row, into one of its own", "CHART-2", "up", "GRID_ID(ROW(CHART-2) ROW-1("],
  [
    "down out of a row, into one of its own",
    "CHART-2",
    "down",
    "COLUMN-1(CHART-3 CHART-4)) ROW(CHART-2) ROW-2(",
  ],
  [
    "up from a row of its own, into the row above",
    "CHART-5",
    "up",
    "COLUMN-1(CHART-3 CHART-4) CHART-5) DIVIDER-1",
  ],
  ["down from a row of its own, past a divider", "CHART-5", "down", ") DIVIDER-1 ROW(CHART-5))"],
  ["left out of a column", "CHART-3", "left", "ROW-1(CHART-1 CHART-2 CHART-3 COLUMN-1(CHART-4))"],
  ["a row", "ROW-2", "up", "GRID_ID(ROW-2(CHART-5) ROW-1("],
  ["a divider", "DIVIDER-1", "up", ") DIVIDER-1 ROW-2(CHART-5))"],
])("moves %s", (_name, id, direction, drawn) => {
  const wide = id === "CHART-3" && direction === "left";
  const start = wide
    ? testLayout(["ROW-1", ["CHART-1", 2], ["CHART-2", 2], ["COLUMN-1", 4, ["CHART-3", 4], ["CHART-4", 4]]])
    : layout;
  const moved = moveByKey(start, id, direction, newId);
  expect(moved.ok && draw(moved.value)).toContain(drawn);
});

it("says so where there is no place, and changes nothing", () => {
  expect(moveByKey(layout, "ROW-1", "up", newId)).toMatchObject({
    ok: false,
    error: { kind: "not-allowed" },
  });
  expect(moveByKey(layout, "CHART-1", "left", newId).ok).toBe(false);
  expect(draw(layout)).toBe(GRID);
});

it("[S2-019] offers a top-level tab no other container", () => {
  const tabs = testLayout(["TABS-1", ["TAB-1"]]);
  const top = {
    ...tabs,
    ROOT_ID: { ...tabs.ROOT_ID!, children: ["TABS-1"] },
    GRID_ID: { ...tabs.GRID_ID!, children: [] },
  };
  expect(containersFor(top, ["TAB-1"], newId)).toEqual([]);
});

it("offers the containers that have room", () => {
  expect(containersFor(layout, ["CHART-5"], newId).map(({ id }) => id)).toEqual([
    "GRID_ID",
    "ROW-1",
    "COLUMN-1",
  ]);
});

it.each<[string, string[], Direction, string]>([
  [
    "right, past what follows",
    ["CHART-1", "CHART-2"],
    "right",
    "ROW-1(COLUMN-1(CHART-3 CHART-4) CHART-1 CHART-2)",
  ],
  [
    "up, into a row of their own",
    ["CHART-1", "CHART-2"],
    "up",
    "GRID_ID(ROW(CHART-1 CHART-2) ROW-1(COLUMN-1",
  ],
  ["down, whole rows", ["ROW-1", "ROW-2"], "down", "GRID_ID(DIVIDER-1 ROW-1("],
])("moves several together %s", (_name, ids, direction, drawn) => {
  const moved = moveSeveralByKey(layout, ids, direction, newId);
  expect(moved.ok && draw(moved.value)).toContain(drawn);
});

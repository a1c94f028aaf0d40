import { testLayout } from "@sightline/fixtures/layout";
import { describe, expect, it } from "vitest";
import { GRID_ID, HEADER_ID, ROOT_ID } from "../index.ts";
import { drawLayout, rows } from "../layout.fixture.ts";
import { resizeComponent } from "../size/index.ts";
import { removeComponent } from "./index.ts";

describe("removeComponent", () => {
  it.each<[string, string, string]>([
    ["a chart", "CHART-1", "GRID_ID(ROW-1(CHART-2) ROW-2(CHART-3) DIVIDER-1)"],
    ["[S2-016] the last child takes its row along", "CHART-3", "GRID_ID(ROW-1(CHART-1 CHART-2) DIVIDER-1)"],
    ["a row with all it holds", "ROW-1", "GRID_ID(ROW-2(CHART-3) DIVIDER-1)"],
  ])("%s", (_name, id, expected) => {
    const after = removeComponent(rows, id);
    expect(drawLayout(after, GRID_ID)).toBe(expected);
    expect(after[id]).toBeUndefined();
  });

  it.each(["CHART-9", ROOT_ID, GRID_ID, HEADER_ID])("leaves the layout as it is for %s", (id) => {
    expect(removeComponent(rows, id)).toBe(rows);
  });

  it("removes emptied rows upwards", () => {
    const layout = testLayout(["ROW-1", ["COLUMN-1", 4, ["ROW-2", ["CHART-1", 2]]]]);
    expect(drawLayout(removeComponent(layout, "CHART-1"), GRID_ID)).toBe("GRID_ID(ROW-1(COLUMN-1))");
  });
});

describe("resizeComponent", () => {
  const layout = testLayout(
    ["ROW-1", ["CHART-1", 4], ["CHART-2", 3]],
    ["ROW-2", ["COLUMN-1", 8, ["ROW-3", ["CHART-3", 5]]]],
  );
  it.each<[string, string, { width?: number; height?: number }, { width?: number; height?: number }]>([
    ["within bounds", "CHART-1", { width: 6, height: 30 }, { width: 6, height: 30 }],
    ["no wider than the row lets it", "CHART-1", { width: 12 }, { width: 9 }],
    ["no narrower than one column", "CHART-1", { width: 0 }, { width: 1 }],
    ["height has bounds", "CHART-1", { height: 1 }, { height: 5 }],
    ["height has an upper bound", "CHART-1", { height: 1000 }, { height: 100 }],
    ["a column keeps its rows whole", "COLUMN-1", { width: 2 }, { width: 5 }],
    ["a column fills the row", "COLUMN-1", { width: 20 }, { width: 12 }],
    ["fractions are rounded", "CHART-2", { width: 2.6 }, { width: 3 }],
  ])("%s", (_name, id, wanted, expected) => {
    expect(resizeComponent(layout, id, wanted)[id]?.meta).toMatchObject(expected);
  });
});

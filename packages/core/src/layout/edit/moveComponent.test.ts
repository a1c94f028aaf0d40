import { testLayout } from "@sightline/fixtures/layout";
import { describe, expect, it } from "vitest";
import { GRID_ID, HEADER_ID, type Layout, type LayoutComponent, ROOT_ID } from "../index.ts";
import { countIds, drawLayout, rows, withTopLevelTabs } from "../layout.fixture.ts";
import { addTab } from "../tabs/index.ts";
import { type Destination, emptyLayout, insertComponent, moveComponent, newComponent } from "./index.ts";

const moveAndDraw = (layout: Layout, id: string, parentId: string, index = 0) => {
  const result = moveComponent(layout, id, { parentId, index }, countIds());
  return result.ok ? drawLayout(result.value, parentId) : result.error.kind;
};
const insertAndDraw = (layout: Layout, component: LayoutComponent, destination: Destination) => {
  const result = insertComponent(layout, component, destination, countIds());
  return result.ok ? drawLayout(result.value) : result.error.kind;
};
const value = <T>(result: { ok: true; value: T } | { ok: false }): T => {
  if (!result.ok) throw new Error("refused");
  return result.value;
};

describe("moveComponent", () => {
  it.each<[string, Layout, string, string, number, string]>([
    [
      "forward among siblings",
      rows,
      "ROW-1",
      GRID_ID,
      2,
      "GRID_ID(ROW-2(CHART-3) ROW-1(CHART-1 CHART-2) DIVIDER-1)",
    ],
    [
      "back among siblings",
      rows,
      "DIVIDER-1",
      GRID_ID,
      0,
      "GRID_ID(DIVIDER-1 ROW-1(CHART-1 CHART-2) ROW-2(CHART-3))",
    ],
    [
      "to where it stands",
      rows,
      "ROW-1",
      GRID_ID,
      0,
      "GRID_ID(ROW-1(CHART-1 CHART-2) ROW-2(CHART-3) DIVIDER-1)",
    ],
    ["into another row", rows, "CHART-2", "ROW-2", 0, "ROW-2(CHART-2 CHART-3)"],
    [
      "[S2-014] a chart onto the root gets a row",
      rows,
      "CHART-2",
      ROOT_ID,
      0,
      "ROOT_ID(GRID_ID(ROW-new1(CHART-2) ROW-1(CHART-1) ROW-2(CHART-3) DIVIDER-1))",
    ],
    [
      "a chart onto the grid gets a row",
      rows,
      "CHART-1",
      GRID_ID,
      3,
      "GRID_ID(ROW-1(CHART-2) ROW-2(CHART-3) DIVIDER-1 ROW-new1(CHART-1))",
    ],
    [
      "[S2-016] the row that it empties goes",
      rows,
      "CHART-3",
      GRID_ID,
      0,
      "GRID_ID(ROW-new1(CHART-3) ROW-1(CHART-1 CHART-2) DIVIDER-1)",
    ],
    [
      "a row onto a row gets a column",
      testLayout(["ROW-1", ["CHART-1", 4]], ["ROW-2", ["CHART-2", 3]]),
      "ROW-2",
      "ROW-1",
      1,
      "ROW-1(CHART-1 COLUMN-new1(ROW-2(CHART-2)))",
    ],
    [
      "a header swaps with nothing in a row",
      testLayout(["ROW-1", ["CHART-1", 4]], ["HEADER-1"]),
      "HEADER-1",
      "ROW-1",
      0,
      "not-allowed",
    ],
    ["not into itself", rows, "ROW-1", "ROW-1", 0, "not-allowed"],
    ["not the grid", rows, GRID_ID, ROOT_ID, 0, "unknown-component"],
    ["not an unknown one", rows, "CHART-9", GRID_ID, 0, "unknown-component"],
    ["not to an unknown place", rows, "CHART-1", "ROW-9", 0, "unknown-component"],
  ])("%s", (_name, layout, id, parentId, index, expected) => {
    expect(moveAndDraw(layout, id, parentId, index)).toBe(expected);
  });

  it("[S2-013] a chart-like component onto a tab gets a row", () => {
    const layout = addTab(withTopLevelTabs(rows, countIds()), "TABS-new1", "TAB-2");
    expect(moveAndDraw(layout, "CHART-1", "TAB-2")).toBe("TAB-2(ROW-new1(CHART-1))");
    const markdown = newComponent("MARKDOWN", "MARKDOWN-1");
    expect(insertAndDraw(layout, markdown, { parentId: "TAB-2", index: 0 })).toContain(
      "TAB-2(ROW-new1(MARKDOWN-1))",
    );
  });

  it("a drop onto the grid goes to the first top-level tab where that has taken its place", () => {
    const layout = withTopLevelTabs(rows, countIds());
    const divider = newComponent("DIVIDER", "DIVIDER-2");
    expect(insertAndDraw(layout, divider, { parentId: GRID_ID, index: 0 })).toContain(
      "TAB-new2(DIVIDER-2 ROW-1",
    );
  });

  it("[S2-015] a row dropped into a column gets a new column", () => {
    const layout = testLayout(["ROW-1", ["COLUMN-1", 6]]);
    const result = value(
      insertComponent(layout, newComponent("ROW", "ROW-2"), { parentId: "COLUMN-1", index: 0 }, countIds()),
    );
    expect(drawLayout(result, "ROW-1")).toBe("ROW-1(COLUMN-1(ROW-2(COLUMN-new1)))");
    expect(result["COLUMN-new1"]?.meta.width).toBe(6);
  });

  it.each<[string, Layout, string, string, string]>([
    [
      "a full row",
      testLayout(["ROW-1", ["CHART-1", 8], ["CHART-2", 4]], ["ROW-2", ["CHART-3", 1]]),
      "CHART-3",
      "ROW-1",
      "not-enough-width",
    ],
    [
      "the last free column",
      testLayout(["ROW-1", ["CHART-1", 8], ["CHART-2", 3]], ["ROW-2", ["CHART-3", 1]]),
      "CHART-3",
      "ROW-1",
      "ROW-1(CHART-3 CHART-1 CHART-2)",
    ],
    [
      "a row wider than the column",
      testLayout(["ROW-1", ["COLUMN-1", 4]], ["ROW-2", ["CHART-1", 5]]),
      "ROW-2",
      "COLUMN-1",
      "not-enough-width",
    ],
    [
      "a row as wide as the column",
      testLayout(["ROW-1", ["COLUMN-1", 5]], ["ROW-2", ["CHART-1", 5]]),
      "ROW-2",
      "COLUMN-1",
      "COLUMN-1(ROW-2(CHART-1))",
    ],
    [
      "a chart in a column takes its width",
      testLayout(["ROW-1", ["COLUMN-1", 2]], ["ROW-2", ["CHART-1", 5]]),
      "CHART-1",
      "COLUMN-1",
      "COLUMN-1(CHART-1)",
    ],
    [
      "reordering a full row",
      testLayout(["ROW-1", ["CHART-1", 8], ["CHART-2", 4]]),
      "CHART-2",
      "ROW-1",
      "ROW-1(CHART-2 CHART-1)",
    ],
    [
      "reordering an overfull row",
      testLayout(["ROW-1", ["CHART-1", 8], ["CHART-2", 8]]),
      "CHART-2",
      "ROW-1",
      "ROW-1(CHART-2 CHART-1)",
    ],
  ])("[S2-018] width: %s", (_name, layout, id, parentId, expected) => {
    expect(moveAndDraw(layout, id, parentId)).toBe(expected);
  });

  it("refuses what would nest too deeply below", () => {
    const layout = testLayout(
      ["ROW-1", ["COLUMN-1", 6, ["ROW-2", ["COLUMN-2", 6]]]],
      ["ROW-3", ["COLUMN-3", 4, ["ROW-4", ["CHART-1", 2]]]],
    );
    expect(moveAndDraw(layout, "ROW-3", "COLUMN-2")).toBe("not-allowed");
  });

  it("[S2-017] a header dropped into the header slot swaps with it", () => {
    const layout = testLayout(["HEADER-1"]);
    const named = { ...layout, "HEADER-1": newComponent("HEADER", "HEADER-1", { text: "Chapter" }) };
    const swapped = value(moveComponent(named, "HEADER-1", { parentId: HEADER_ID, index: 0 }, countIds()));
    expect([swapped[HEADER_ID]?.meta.text, swapped["HEADER-1"]?.meta.text]).toEqual(["Chapter", "Sales"]);
    const fresh = newComponent("HEADER", "HEADER-2", { text: "Fresh" });
    const placed = value(insertComponent(named, fresh, { parentId: HEADER_ID, index: 0 }, countIds()));
    expect([placed[HEADER_ID]?.meta.text, placed["HEADER-2"]]).toEqual(["Fresh", undefined]);
  });

  it("[S2-019] a top-level tab cannot go into nested tabs", () => {
    const top = addTab(withTopLevelTabs(emptyLayout(), countIds()), "TABS-new1", "TAB-2");
    const nested = value(
      insertComponent(top, newComponent("TABS", "TABS-in"), { parentId: "TAB-2", index: 0 }, () => "TAB-in"),
    );
    expect(drawLayout(nested)).toBe("ROOT_ID(TABS-new1(TAB-new2 TAB-2(TABS-in(TAB-in))))");
    expect(moveAndDraw(nested, "TAB-new2", "TABS-in")).toBe("top-level-tab");
    expect(moveAndDraw(nested, "TAB-new2", "TABS-new1", 2)).toBe(
      "TABS-new1(TAB-2(TABS-in(TAB-in)) TAB-new2)",
    );
    expect(moveAndDraw(nested, "TABS-new1", "TAB-new2")).toBe("not-allowed");
  });

  it("leaves the layout that it was given alone, and tells parents", () => {
    const before = JSON.parse(JSON.stringify(rows));
    const after = value(moveComponent(rows, "CHART-1", { parentId: GRID_ID, index: 0 }, countIds()));
    expect(rows).toEqual(before);
    expect(after["CHART-1"]?.parents).toEqual([ROOT_ID, GRID_ID, "ROW-new1"]);
  });
});

describe("insertComponent", () => {
  it("gives new tabs one tab", () => {
    expect(insertAndDraw(rows, newComponent("TABS", "TABS-1"), { parentId: GRID_ID, index: 0 })).toContain(
      "GRID_ID(TABS-1(TAB-new1) ROW-1",
    );
  });

  it("top-level tabs take what the grid held", () => {
    expect(insertAndDraw(rows, newComponent("TABS", "TABS-1"), { parentId: ROOT_ID, index: 0 })).toBe(
      "ROOT_ID(TABS-1(TAB-new1(ROW-1(CHART-1 CHART-2) ROW-2(CHART-3) DIVIDER-1)))",
    );
  });

  it("tabs of the content become the top-level tabs", () => {
    const layout = testLayout(["TABS-1", ["TAB-1", ["DIVIDER-1"]], ["TAB-2"]], ["DIVIDER-2"]);
    expect(moveAndDraw(layout, "TABS-1", ROOT_ID)).toBe("ROOT_ID(TABS-1(TAB-1(DIVIDER-1 DIVIDER-2) TAB-2))");
  });

  it("further top-level tabs join the first ones", () => {
    const layout = withTopLevelTabs(emptyLayout(), countIds());
    const tabs = newComponent("TABS", "TABS-x");
    const result = value(insertComponent(layout, tabs, { parentId: ROOT_ID, index: 0 }, () => "TAB-x"));
    expect(drawLayout(result)).toBe("ROOT_ID(TABS-new1(TAB-new2 TAB-x))");
    expect(result["TABS-x"]).toBeUndefined();
  });
});

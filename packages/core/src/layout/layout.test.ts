import { describe, expect, it } from "vitest";
import { addChartToLayout, emptyLayout, newComponent, removeComponent, updateMeta } from "./edit/index.ts";
import { chartIdsOf, GRID_ID, HEADER_ID, ROOT_ID } from "./index.ts";
import { withTopLevelTabs } from "./layout.fixture.ts";
import { DEFAULT_WIDTH, GRID_UNIT } from "./size/index.ts";
import { MAX_POSITION_LENGTH, normaliseLayout, toPosition } from "./stored/index.ts";
import { addTab } from "./tabs/index.ts";
import { COMPONENT_TYPES, GRID_COLUMNS } from "./types.ts";

const ids = () => {
  let next = 0;
  return (type: string) => {
    next += 1;
    return `${type}-${next}`;
  };
};

describe("the constants", () => {
  it("[S2-007] component types", () => {
    expect(COMPONENT_TYPES).toEqual([
      "ROOT",
      "GRID",
      "HEADER",
      "TABS",
      "TAB",
      "ROW",
      "COLUMN",
      "CHART",
      "MARKDOWN",
      "DIVIDER",
      "DYNAMIC",
    ]);
  });
  it.each([
    ["[S2-008] root id", ROOT_ID, "ROOT_ID"],
    ["[S2-009] grid id", GRID_ID, "GRID_ID"],
    ["[S2-010] header text", newComponent("HEADER", "h").meta.text, "New header"],
    ["[S2-011] tab title placeholder", newComponent("TAB", "t").meta.placeholder, "Tab title"],
    ["[S2-095] maximum layout value", MAX_POSITION_LENGTH, 65535],
    ["[S2-096] columns", GRID_COLUMNS, 12],
    ["[S2-097] unit", GRID_UNIT, 8],
    ["[S2-098] default width", DEFAULT_WIDTH, 4],
    ["[S2-098] a new column", newComponent("COLUMN", "c").meta.width, 4],
    ["[S2-098] a new chart", newComponent("CHART", "c").meta.width, 4],
    ["a new chart's height", newComponent("CHART", "c").meta.height, 50],
  ])("%s", (_name, actual, expected) => {
    expect(actual).toBe(expected);
  });
});

describe("addChartToLayout", () => {
  const chart = { id: 7, slice_name: "Sales", uuid: "0b7c" };

  it("appends a row to the grid", () => {
    const layout = addChartToLayout(emptyLayout("T"), chart, ids());
    expect(layout[GRID_ID]?.children).toEqual(["ROW-2"]);
    expect(layout["CHART-1"]).toEqual({
      id: "CHART-1",
      type: "CHART",
      children: [],
      parents: [ROOT_ID, GRID_ID, "ROW-2"],
      meta: { chartId: 7, sliceName: "Sales", uuid: "0b7c", width: 4, height: 50 },
    });
    expect(chartIdsOf(layout)).toEqual([7]);
    expect(addChartToLayout(layout, chart, ids())).toBe(layout);
  });

  it("goes to the first top-level tab, or to the tab asked for", () => {
    const layout = addTab(withTopLevelTabs(emptyLayout(), ids()), "TABS-1", "TAB-9");
    expect(addChartToLayout(layout, chart, ids())["TAB-2"]?.children).toHaveLength(1);
    expect(addChartToLayout(layout, chart, ids(), "TAB-9")["TAB-9"]?.children).toHaveLength(1);
  });
});

describe("tabs", () => {
  const one = withTopLevelTabs(
    addChartToLayout(emptyLayout(), { id: 1, slice_name: "A" }, ids()),
    (type) => `${type}-a`,
  );
  const two = addTab(one, "TABS-a", "TAB-b", "Second");

  it("adds one", () => {
    expect(two["TAB-b"]).toMatchObject({
      parents: [ROOT_ID, "TABS-a"],
      meta: { text: "Second", placeholder: "Tab title" },
    });
  });

  it("deletes one with all it holds, and the tabs with the last one", () => {
    const left = removeComponent(two, "TAB-a");
    expect(left["TABS-a"]?.children).toEqual(["TAB-b"]);
    expect(chartIdsOf(left)).toEqual([]);
    const none = removeComponent(left, "TAB-b");
    expect(none[ROOT_ID]?.children).toEqual([GRID_ID]);
    expect(none["TABS-a"]).toBeUndefined();
  });

  it.each([
    ["add", () => addTab(two, "TAB-a", "TAB-c")],
    ["meta", () => updateMeta(two, "none", { text: "x" })],
  ])("%s leaves the layout as it is when there is no such tab", (_name, operation) => {
    expect(operation()).toBe(two);
  });
});

describe("normaliseLayout", () => {
  const sound = toPosition(addChartToLayout(emptyLayout("T"), { id: 7, slice_name: "Sales" }, ids()));

  it("keeps a sound layout as it is", () => {
    const result = normaliseLayout(JSON.parse(JSON.stringify(sound)));
    expect(result.ok && toPosition(result.value.layout)).toEqual(sound);
    expect(result.ok && result.value.repairs).toEqual([]);
  });

  it.each([null, undefined, {}, { DASHBOARD_VERSION_KEY: "v2" }])(
    "nothing stored is an empty layout: %j",
    (stored) => {
      expect(normaliseLayout(stored, "T")).toEqual({
        ok: true,
        value: { layout: emptyLayout("T"), repairs: [] },
      });
    },
  );

  it.each<[string, Record<string, unknown>, string[]]>([
    [
      "a child that is not there",
      { GRID_ID: { type: "GRID", children: ["ROW-9"] } },
      ["ROW-9: dropped from GRID_ID, because it does not exist"],
    ],
    [
      "a child that only objects have",
      { GRID_ID: { type: "GRID", children: ["constructor"] } },
      ["constructor: dropped from GRID_ID, because it does not exist"],
    ],
    [
      "a cycle",
      { GRID_ID: { type: "GRID", children: ["ROW-1"] }, "ROW-1": { type: "ROW", children: ["GRID_ID"] } },
      ["GRID_ID: dropped from ROW-1, because it is in the layout already"],
    ],
    [
      "two parents",
      { GRID_ID: { type: "GRID", children: ["DIVIDER-1", "DIVIDER-1"] }, "DIVIDER-1": { type: "DIVIDER" } },
      [],
    ],
    [
      "an orphan",
      { "ROW-1": { type: "ROW", children: [] } },
      ["ROW-1: dropped, because no component holds it"],
    ],
    ["an unknown type", { "MAP-1": { type: "MAP" } }, ["MAP-1: dropped, because its type is not known"]],
    ["a root without children", { ROOT_ID: { type: "ROOT" } }, ["ROOT_ID: given the grid as its child"]],
  ])("repairs %s", (_name, nodes, repairs) => {
    const base = {
      ROOT_ID: { type: "ROOT", children: ["GRID_ID"] },
      GRID_ID: { type: "GRID", children: [] },
    };
    const result = normaliseLayout({ ...base, ...nodes });
    if (!result.ok) throw new Error(result.error.message);
    expect(result.value.repairs).toEqual(expect.arrayContaining(repairs));
    const { layout } = result.value;
    expect(layout[ROOT_ID]?.children).toEqual([GRID_ID]);
    expect(
      Object.values(layout)
        .flatMap(({ children }) => children)
        .every((id) => Object.hasOwn(layout, id)),
    ).toBe(true);
    const held = Object.values(layout).flatMap(({ children }) => children);
    expect(new Set(held).size).toBe(held.length);
  });

  it("repairs endless nesting", () => {
    const chain = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, at) => [
        `COLUMN-${at}`,
        { type: "COLUMN", children: [`COLUMN-${at + 1}`] },
      ]),
    );
    const result = normaliseLayout({
      ROOT_ID: { type: "ROOT", children: ["GRID_ID"] },
      GRID_ID: { type: "GRID", children: ["COLUMN-0"] },
      ...chain,
    });
    expect(result.ok && Object.keys(result.value.layout).length).toBeLessThan(60);
  });

  it("bounds sizes, and gives the missing ones", () => {
    const result = normaliseLayout({
      GRID_ID: { type: "GRID", children: ["CHART-1", "CHART-2"] },
      "CHART-1": { type: "CHART", meta: { width: 40, height: "tall" } },
      "CHART-2": { type: "CHART" },
    });
    expect(result.ok && result.value.layout["CHART-1"]?.meta).toEqual({ width: 12, height: 50 });
    expect(result.ok && result.value.layout["CHART-2"]?.meta).toEqual({ width: 4, height: 50 });
    expect(result.ok && result.value.layout[HEADER_ID]?.type).toBe("HEADER");
  });

  it.each<[unknown, string]>([
    [[], "The layout must be an object of components."],
    [{ "ROW-1": 5 }, "The layout component ROW-1 must be an object."],
    [{ "ROW-1": {} }, "The layout component ROW-1 has no type."],
    [{ "ROW-1": { type: "ROW", children: "x" } }, "The layout component ROW-1 must list its children by id."],
    [{ "ROW-1": { type: "ROW", meta: [] } }, "The layout component ROW-1 must have an object as meta."],
    [{ "ROW-1": { type: "ROW" } }, "The layout has neither ROOT_ID nor GRID_ID."],
  ])("refuses %j", (stored, message) => {
    expect(normaliseLayout(stored)).toEqual({ ok: false, error: { kind: "malformed", message } });
  });
});

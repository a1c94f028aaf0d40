import { testLayout } from "@sightline/fixtures/layout";
import { describe, expect, it } from "vitest";
import { GRID_ID, type Layout } from "../index.ts";
import { countIds, drawLayout, rows } from "../layout.fixture.ts";
import { copyComponents, duplicateComponents, pasteComponents, readCopied } from "./index.ts";

const draw = (result: { ok: true; value: { layout: Layout } } | { ok: false; error: { kind: string } }) =>
  result.ok ? drawLayout(result.value.layout, GRID_ID) : result.error.kind;

const tabs = testLayout(["TABS-1", ["TAB-1", ["ROW-1", ["CHART-1", 4]]], ["TAB-2"]]);
const full = testLayout(["ROW-1", ["CHART-1", 6], ["CHART-2", 6]], ["DIVIDER-1"]);

describe("duplicateComponents", () => {
  it.each<[string, Layout, string[], string]>([
    [
      "beside a chart where its row has room",
      rows,
      ["CHART-1"],
      "GRID_ID(ROW-1(CHART-1 CHART-new1 CHART-2) ROW-2(CHART-3) DIVIDER-1)",
    ],
    [
      "below the row where it has none",
      full,
      ["CHART-1"],
      "GRID_ID(ROW-1(CHART-1 CHART-2) ROW-new2(CHART-new1) DIVIDER-1)",
    ],
    [
      "a row with all it holds",
      rows,
      ["ROW-2"],
      "GRID_ID(ROW-1(CHART-1 CHART-2) ROW-2(CHART-3) ROW-new1(CHART-new2) DIVIDER-1)",
    ],
    [
      "several, together and in their order",
      full,
      ["CHART-2", "CHART-1"],
      "GRID_ID(ROW-1(CHART-1 CHART-2) ROW-new2(CHART-new1 CHART-new3) DIVIDER-1)",
    ],
    [
      "what a chosen row holds comes once",
      rows,
      ["CHART-3", "ROW-2"],
      "GRID_ID(ROW-1(CHART-1 CHART-2) ROW-2(CHART-3) ROW-new1(CHART-new2) DIVIDER-1)",
    ],
    [
      "a tab beside it",
      tabs,
      ["TAB-1"],
      "GRID_ID(TABS-1(TAB-1(ROW-1(CHART-1)) TAB-new1(ROW-new2(CHART-new3)) TAB-2))",
    ],
    ["nothing", rows, [], "GRID_ID(ROW-1(CHART-1 CHART-2) ROW-2(CHART-3) DIVIDER-1)"],
  ])("%s", (_name, layout, ids, expected) => {
    expect(draw(duplicateComponents(layout, ids, countIds()))).toBe(expected);
  });
});

describe("pasteComponents", () => {
  const chart = copyComponents(rows, ["CHART-3"]);
  it.each<[string, Layout, string, string]>([
    ["into an empty tab, in a row", tabs, "TAB-2", "TAB-2(ROW-new2(CHART-new1))"],
    ["below the row that has no room", rows, "CHART-1", "ROW-1(CHART-1 CHART-2) ROW-new2(CHART-new1) ROW-2"],
    ["beside a divider", rows, "DIVIDER-1", "DIVIDER-1 ROW-new2(CHART-new1))"],
    ["into an empty page", testLayout(), GRID_ID, "GRID_ID(ROW-new2(CHART-new1))"],
  ])("%s", (_name, layout, near, expected) => {
    expect(draw(pasteComponents(layout, chart, near, countIds()))).toContain(expected);
  });

  it("keeps what the copies say, apart from the originals", () => {
    const pasted = pasteComponents(rows, chart, "DIVIDER-1", countIds());
    if (!pasted.ok) throw new Error(pasted.error.message);
    const copy = pasted.value.layout[pasted.value.ids[0] ?? ""];
    expect(copy?.meta).toEqual(rows["CHART-3"]?.meta);
    expect(copy?.meta).not.toBe(rows["CHART-3"]?.meta);
    expect(copy?.parents).toEqual(["ROOT_ID", "GRID_ID", "ROW-new2"]);
  });

  it("leaves the layout alone where there is no place", () => {
    expect(draw(pasteComponents(rows, copyComponents(tabs, ["TAB-1"]), "CHART-1", countIds()))).toBe(
      "not-allowed",
    );
  });
});

describe("readCopied", () => {
  const copied = copyComponents(tabs, ["TAB-1", "TAB-2"]);
  it("reads what was copied", () => {
    expect(readCopied(JSON.parse(JSON.stringify(copied)))).toEqual(copied);
  });

  it.each<[string, unknown]>([
    ["nothing", null],
    ["text", "CHART-1"],
    ["no components", { roots: [], components: [] }],
    ["an unknown type", { roots: ["a"], components: [{ id: "a", type: "MAP", children: [], meta: {} }] }],
    ["a missing child", { roots: ["a"], components: [{ id: "a", type: "ROW", children: ["b"], meta: {} }] }],
    ["a cycle", { roots: ["a"], components: [{ id: "a", type: "ROW", children: ["a"], meta: {} }] }],
  ])("refuses %s", (_name, value) => {
    expect(readCopied(value)).toBeNull();
  });
});

import type { TableColumn, TablePicture, TableState } from "@sightline/charts/contract/pictures/table";
import { describe, expect, it } from "vitest";
import { LEAST_WIDTH, orderAfterMove, orderColumns, placeColumns } from "./columnPlaces.ts";

const column = (key: string, more: Partial<TableColumn> = {}): TableColumn => ({
  key,
  label: key,
  align: "left",
  isMetric: false,
  type: 1,
  format: String,
  bar: null,
  ...more,
});
const columns = ["a", "b", "c"].map((key) => column(key));
const NO_STATE: Pick<TableState, "columnOrder" | "pinnedColumns" | "columnWidths"> = {
  columnOrder: [],
  pinnedColumns: [],
  columnWidths: {},
};
const picture = {
  columns,
  rows: [{ a: "x".repeat(10), b: "y", c: "z" }],
  totals: null,
} as unknown as TablePicture;
/** Ten pixels a character. */
const measure = (text: string) => text.length * 10;
const place = (state: Partial<typeof NO_STATE>, width: number, shown = columns) =>
  placeColumns(picture, shown, { ...NO_STATE, ...state }, { width, measure });

describe("the order of columns", () => {
  it.each([
    ["as they came", {}, "abc", 0],
    ["as the reader has put them", { columnOrder: ["c", "a"] }, "cab", 0],
    ["pinned ones first", { pinnedColumns: ["c"] }, "cab", 1],
    ["columns that are gone are forgotten", { columnOrder: ["x", "b"], pinnedColumns: ["y"] }, "bac", 0],
  ])("%s", (_name, state, order, pinned) => {
    const placed = orderColumns(columns, { ...NO_STATE, ...state });
    expect([placed.columns.map(({ key }) => key).join(""), placed.pinned]).toEqual([order, pinned]);
  });
  it.each([
    ["forwards", "a", "c", ["b", "c", "a"]],
    ["backwards", "c", "a", ["c", "a", "b"]],
    ["on something that is gone", "a", "x", ["a", "b", "c"]],
  ])("after a move %s", (_name, key, target, order) => {
    expect(orderAfterMove(columns, key, target)).toEqual(order);
  });
});

describe("the widths of columns", () => {
  it("follow what they hold, and no column is narrower than can be read", () => {
    expect(place({}, 0).starts).toEqual([0, 116, 116 + LEAST_WIDTH, 116 + 2 * LEAST_WIDTH]);
  });
  it("leave room for dates, whose hyphens are as wide as their figures", () => {
    const wide = (text: string) => (text.match(/0/g)?.length ?? 0) * 20;
    const dates = { ...picture, rows: [{ a: "2009-12-18" }] } as unknown as TablePicture;
    const placed = placeColumns(dates, columns, NO_STATE, { width: 0, measure: wide });
    expect(placed.starts[1]).toBe(216);
  });
  it("share the room to spare", () => {
    expect(place({}, 1000).starts.at(-1)).toBeCloseTo(1000);
  });
  it("stay as the reader has made them, whatever the room", () => {
    expect(place({ columnWidths: { b: 300 } }, 1000).starts.map(Math.round)).toEqual([0, 495, 795, 1000]);
  });
  it("give way where nothing can be scrolled, but for those of numbers", () => {
    const wide = [
      column("a", { width: 300 }),
      column("b", { width: 200, type: 0 }),
      column("c", { width: 90 }),
    ];
    const fit = (width: number) =>
      placeColumns(picture, wide, NO_STATE, { width, measure, fits: true }).starts.map(Math.round);
    expect(fit(450)).toEqual([0, 160, 360, 450]);
    expect(fit(300)).toEqual([0, 300, 500, 590]);
  });
  it("are at least as the chart has them; of a truncated one exactly so", () => {
    const wide = [column("a", { width: 50, isTruncated: true }), column("b", { width: 200 })];
    expect(place({}, 0, wide).starts).toEqual([0, 50, 250]);
  });
  it("of pinned columns leave room for the others", () => {
    const { pinnedStarts } = place({ pinnedColumns: ["a", "b"], columnWidths: { a: 400, b: 400 } }, 500);
    expect(pinnedStarts.at(-1)).toBeCloseTo(300);
  });
});

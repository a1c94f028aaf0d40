import { describe, expect, it } from "vitest";
import type { OwnState } from "../contract/index.ts";
import type { TablePicture } from "../contract/pictures/table/index.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import table from "./definition.ts";
import { readTableState, stateAfterFilter } from "./tableState.ts";

const form = {
  groupby: ["city", "state"],
  metrics: ["count"],
  percent_metrics: ["people"],
  server_pagination: true,
  server_page_length: 20,
  row_limit: 1000,
};
const queries = (ownState: OwnState, keys: Record<string, unknown> = {}) =>
  table.buildQuery(testForm(table, { ...form, ...keys }, null), ownState);

describe("queries of a page", () => {
  it.each<[string, OwnState, Record<string, unknown>]>([
    ["the first page", {}, { row_limit: 20, row_offset: 0, orderby: [["count", false]] }],
    ["a later page", { currentPage: 3 }, { row_limit: 20, row_offset: 60 }],
    ["another length", { currentPage: 2, pageSize: 50 }, { row_limit: 50, row_offset: 100 }],
    ["the last page ends at the row limit", { currentPage: 1, pageSize: 600 }, { row_limit: 400 }],
    [
      "the reader's order takes the place of the chart's",
      { sortBy: [{ key: "city", desc: true }, { key: "state" }] },
      {
        orderby: [
          ["city", false],
          ["state", true],
        ],
      },
    ],
    [
      "shares are ordered by what they are shares of",
      { sortBy: [{ key: "%people", desc: true }] },
      { orderby: [["people", false]] },
    ],
    [
      "a search is a filter on the beginning of a text",
      { searchText: "Chi", searchColumn: "city" },
      { filters: [{ col: "city", op: "ILIKE", val: "Chi%" }] },
    ],
    ["a search of no column is none", { searchText: "Chi" }, { filters: [] }],
    [
      "nonsense is read as nothing",
      { currentPage: -1, pageSize: "x", sortBy: "y" },
      { row_limit: 20, row_offset: 0 },
    ],
  ])("%s", (_name, ownState, page) => {
    expect(queries(ownState)[0]).toMatchObject(page);
  });

  it("count all rows up to the row limit, as they are searched", () => {
    const [, count] = queries({ currentPage: 3, searchText: "Chi", searchColumn: "city" });
    expect(count).toMatchObject({
      is_rowcount: true,
      row_limit: 1000,
      row_offset: 0,
      post_processing: [],
      filters: [{ col: "city", op: "ILIKE", val: "Chi%" }],
    });
  });

  it("stand before those of shares and of the summary, which are of all rows", () => {
    const all = queries({ currentPage: 3 }, { show_totals: true, percent_metric_calculation: "all_records" });
    expect(all.map(({ is_rowcount = false, columns }) => [is_rowcount, columns?.length])).toEqual([
      [false, 2],
      [true, 2],
      [false, 0],
      [false, 0],
    ]);
    expect(all[3]).toMatchObject({ row_limit: 0, row_offset: 0 });
  });

  it("are not asked for without server pagination", () => {
    expect(queries({ currentPage: 3 }, { server_pagination: false })).toMatchObject([{ row_limit: 1000 }]);
  });

  it("may be of raw records", () => {
    const raw = { query_mode: "raw", all_columns: ["city"], order_by_cols: ['["city", true]'] };
    expect(queries({}, raw)[0]).toMatchObject({ metrics: null, row_limit: 20, orderby: [["city", true]] });
    expect(queries({ sortBy: [{ key: "city", desc: true }] }, raw)[0]?.orderby).toEqual([["city", false]]);
  });
});

it("other filters begin at the first page and keep the rest", () => {
  const kept = { currentPage: 3, pageSize: 50, sortBy: [{ key: "a", desc: true }], searchText: "x" };
  expect(stateAfterFilter(kept)).toEqual({ ...kept, currentPage: 0 });
  expect(readTableState(kept)).toMatchObject({ currentPage: 3, pageSize: 50, searchText: "x" });
});

describe("picture of a page", () => {
  const page = testReply(
    [
      ["city", 1],
      ["count", 0],
    ],
    [["Bonn", 4]],
  );
  const counted = testReply([["rowcount", 0]], [[512]]);
  const draw = (ownState: OwnState, rows = page) =>
    testPicture<TablePicture>(table, form, [rows, counted], { ownState });

  it("knows the rows of all pages, and which columns can be searched", () => {
    expect(draw({ currentPage: 2 })).toMatchObject({
      pageLength: 0,
      serverPages: { pageSize: 20, total: 512, searchColumns: [{ key: "city", label: "city" }] },
      state: { currentPage: 2 },
    });
  });
  it("stays where a search has found nothing, so that it can be changed", () => {
    const none = testReply(
      [
        ["city", 1],
        ["count", 0],
      ],
      [],
    );
    expect(draw({}, none)).toBeNull();
    expect(draw({ searchText: "x", searchColumn: "city" }, none).rows).toEqual([]);
  });
});

it.each([
  ["as many as a reply may have", { row_limit: 100_000 }, []],
  ["more only in pages", { row_limit: 500_000, server_pagination: true }, []],
  [
    "no more at once",
    { row_limit: 500_000 },
    ["Row limit: cannot be larger than 100000 without server pagination"],
  ],
])("rows of a table: %s", (_name, keys, errors) => {
  expect(table.validate?.(testForm(table, { metrics: ["count"], ...keys }))).toEqual(errors);
});

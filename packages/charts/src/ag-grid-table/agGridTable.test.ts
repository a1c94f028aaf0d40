import { type GenericType, NUMERIC, STRING, TEMPORAL } from "@sightline/core/query/generic-type";
import { describe, expect, it } from "vitest";
import type { ChartDataset } from "../contract/index.ts";
import type { TablePicture } from "../contract/pictures/table/index.ts";
import { controlsOf } from "../form/form.ts";
import table from "../table/definition.ts";
import { testDataset, testForm, testPicture, testReply } from "../testInput.fixture.ts";
import chart from "./definition.ts";

const GROUPS = { groupby: ["region"], metrics: ["sales"] };
const reply = testReply(
  [
    ["region", 1],
    ["sales", 0],
  ],
  [
    ["North", 1234.5],
    ["<b>South</b>", -20],
  ],
);

describe("the query is that of the table", () => {
  it.each([
    ["groups", GROUPS],
    ["shares", { ...GROUPS, percent_metrics: ["sales"] }],
    ["records", { query_mode: "raw", all_columns: ["region"], order_by_cols: ['["region", true]'] }],
    ["a summary", { ...GROUPS, show_totals: true }],
    ["pages of the server", { ...GROUPS, server_pagination: true, server_page_length: 20 }],
    ["another time", { ...GROUPS, time_compare: "1 year ago" }],
  ])("%s", (_name, keys) => {
    const queries = chart.buildQuery(testForm(chart, keys));
    expect(queries).toEqual(table.buildQuery(testForm(table, keys)));
    expect(queries.length).toBeGreaterThan(0);
  });
});

it.each(["allow_rearrange_columns", "allow_render_html", "percent_metric_calculation"])(
  "does not ask for %s",
  (name) => {
    const control = controlsOf(chart).find((one) => one.name === name)!;
    expect(control.visible?.({ viz_type: "ag-grid-table", datasource: "1__table" }, null)).toBe(false);
  },
);

it("lets readers move columns, unlike a table where nobody has allowed it", () => {
  expect(testPicture<TablePicture>(chart, GROUPS, [reply])).toMatchObject({
    kind: "table",
    mayRearrange: true,
    rendersHtml: true,
    rows: reply.data,
  });
  expect(testPicture<TablePicture>(table, GROUPS, [reply]).mayRearrange).toBe(false);
});

it("keeps the order, widths and pins that a reader has given", () => {
  const state = { columnOrder: ["sales", "region"], columnWidths: { sales: 90 }, pinnedColumns: ["region"] };
  const picture = testPicture<TablePicture>(chart, GROUPS, [reply], { ownState: state });
  expect(picture.state).toMatchObject(state);
});

it("formats, bars and colors as its columns say", () => {
  const picture = testPicture<TablePicture>(
    chart,
    {
      ...GROUPS,
      column_config: { sales: { d3NumberFormat: ",.2f", columnWidth: 120 } },
      conditional_formatting: [{ column: "sales", operator: "<", targetValue: 0, colorScheme: "#EFA1AA" }],
    },
    [reply],
  );
  const [, sales] = picture.columns;
  expect(sales).toMatchObject({ width: 120, align: "right", bar: null });
  expect(sales!.format(1234.5)).toBe("1,234.50");
  expect(sales!.fill!(reply.data[1]!)).not.toBeNull();
  expect(sales!.fill!(reply.data[0]!)).toBeNull();
});

describe("filters of columns", () => {
  const PAGES = { ...GROUPS, server_pagination: true, server_page_length: 20 };
  const filtersOf = (form: Record<string, unknown>) =>
    testPicture<TablePicture>(chart, form, [reply]).columns.map(({ filter }) => filter);
  const columnFilters = [
    { key: "region", kind: "text", operator: "contains", value: "or", until: "" },
    { key: "sales", kind: "number", operator: "greaterThan", value: "5", until: "" },
  ];

  it("are there for all columns, on pages of the server for dimensions", () => {
    expect(filtersOf(GROUPS)).toEqual(["text", "number"]);
    expect(filtersOf(PAGES)).toEqual(["text", undefined]);
    expect(testPicture<TablePicture>(table, GROUPS, [reply]).columns[0]).not.toHaveProperty("filter");
  });

  it("are asked of the server, also where it counts the rows, and by nobody else", () => {
    const [page, count] = chart.buildQuery(testForm(chart, PAGES), { columnFilters });
    const condition = [{ col: "region", op: "ILIKE", val: "%or%" }];
    expect([page?.filters, count?.filters]).toEqual([condition, condition]);
    expect(chart.buildQuery(testForm(chart, GROUPS), { columnFilters })[0]?.filters ?? []).toEqual([]);
  });

  it("compare the times that rows are grouped by, not those of the records", () => {
    const times = {
      groupby: ["day", "region"],
      time_grain_sqla: "P1M",
      temporal_columns_lookup: { day: true },
    };
    const march = { key: "day", kind: "date", operator: "equals", value: "2025-03-01", until: "" };
    const [page, count] = chart.buildQuery(testForm(chart, { ...PAGES, ...times }), {
      columnFilters: [march, columnFilters[0]],
    });
    expect(page?.filters).toEqual([
      { col: "day", op: ">=", val: Date.UTC(2025, 2, 1), grain: "P1M" },
      { col: "day", op: "<", val: Date.UTC(2025, 2, 2), grain: "P1M" },
      { col: "region", op: "ILIKE", val: "%or%" },
    ]);
    expect(count?.filters).toEqual(page?.filters);
  });

  it("keep their kind on a page without rows, which tells no types", () => {
    const column = (column_name: string, type_generic: GenericType, is_dttm = false) =>
      ({ column_name, type_generic, is_dttm }) as ChartDataset["columns"][number];
    const columns = [column("region", STRING), column("year", NUMERIC), column("day", TEMPORAL, true)];
    const empty = testReply(
      [
        ["region", STRING],
        ["year", STRING],
        ["day", STRING],
        ["sales", STRING],
      ],
      [],
    );
    const picture = testPicture<TablePicture>(
      chart,
      { ...PAGES, groupby: ["region", "year", "day"] },
      [empty],
      { ownState: { columnFilters }, dataset: { ...testDataset, columns } },
    );
    expect(picture.columns.map(({ filter }) => filter)).toEqual(["text", "number", "date", undefined]);
    expect(picture.serverPages?.searchColumns.map(({ key }) => key)).toEqual(["region"]);
  });

  it("that find nothing on the server leave the table, where they can be changed", () => {
    const empty = { ...reply, data: [] };
    const more = { ownState: { columnFilters } };
    expect(testPicture<TablePicture>(chart, PAGES, [empty], more).rows).toEqual([]);
    expect(testPicture(chart, PAGES, [empty])).toBeNull();
  });
});

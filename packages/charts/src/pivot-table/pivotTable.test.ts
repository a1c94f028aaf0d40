import type { QueryObject } from "@sightline/core/query";
import { describe, expect, it } from "vitest";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import type { PivotForm } from "./controls.ts";
import definition from "./definition.ts";
import { type HeaderCell, headerOf, linesOf } from "./lines.ts";
import type { PivotTablePicture } from "./pivotPicture.ts";
import { plainTexts } from "./plainTexts.ts";
import { pivotWidths, squeezedLevels } from "./widths.ts";

describe("query of a pivot table", () => {
  const query = (keys: Record<string, unknown>): QueryObject => {
    const form = testForm(definition, { metrics: ["count"], ...keys }) as PivotForm;
    const [first, ...more] = definition.buildQuery(form);
    expect(more).toEqual([]);
    return first!;
  };
  it("groups by the dimensions of both sides, those of the columns first, each once", () => {
    expect(query({ groupbyColumns: ["year"], groupbyRows: ["region", "year"] })).toMatchObject({
      columns: ["year", "region"],
      metrics: ["count"],
      orderby: [["count", false]],
      row_limit: 10_000,
      series_limit: 0,
    });
  });
  it.each([
    ["by the sort metric", { series_limit_metric: "s" }, [["s", false]]],
    ["ascending", { series_limit_metric: "s", order_desc: false }, [["s", true]]],
    ["by the first metric", { metrics: ["a", "b"] }, [["a", false]]],
    ["not at all without a metric", { metrics: [] }, []],
  ])("is sorted %s", (_name, keys, orderby) => {
    expect(query(keys).orderby).toEqual(orderby);
  });
  it("gives time columns the grain", () => {
    const written = { label: "month", sqlExpression: "month(day)", expressionType: "SQL" };
    expect(
      query({
        groupbyRows: ["day", "region", written],
        time_grain_sqla: "P1M",
        temporal_columns_lookup: { day: true },
      }).columns,
    ).toMatchObject([{ label: "day", timeGrain: "P1M", columnType: "BASE_AXIS" }, "region", written]);
  });
  it("limits series and cells", () => {
    expect(query({ series_limit: 5, row_limit: 50 })).toMatchObject({ series_limit: 5, row_limit: 50 });
  });
});

const DAY = Date.UTC(2024, 3, 1);
const reply = testReply(
  [
    ["region", 1],
    ["day", 2],
    ["count", 0],
    ["revenue", 0],
  ],
  [
    ["North", DAY, 1500, 20],
    ["South", DAY, 500, 10],
    [null, DAY, 1000, null],
  ],
);
const keys = { groupbyRows: ["region"], groupbyColumns: ["day"], time_grain_sqla: "P1D" };

function draw(more: Record<string, unknown> = {}, selected: Record<string, unknown[]> | null = null) {
  const form = { metrics: ["count"], ...keys, ...more };
  const picture = testPicture<PivotTablePicture>(definition, form, [reply], { selected });
  const [rows, columns] = [linesOf(picture.rows, new Set()), linesOf(picture.columns, new Set())];
  const names = (side: "rows" | "columns") =>
    headerOf(picture[side], side === "rows" ? rows : columns).map((cells: HeaderCell[]) =>
      cells.map((cell) => picture.headerText(cell, side)),
    );
  const cells = rows.map((row) => columns.map((column) => picture.cell(row, column)));
  return { picture, rows, columns, names, cells, texts: cells.map((row) => row.map(({ text }) => text)) };
}

describe("picture of a pivot table", () => {
  it("writes names and values as a reader knows them", () => {
    const { names, texts } = draw();
    expect(names("rows")).toEqual([["North", "South", "<NULL>"]]);
    expect(names("columns")).toEqual([["Number"], ["2024-04-01"]]);
    expect(texts).toEqual([["1.5k"], ["500"], ["1k"]]);
  });
  it("is nothing without rows", () => {
    expect(testPicture(definition, keys, [testReply([["region", 1]], [])])).toBeNull();
  });
  it.each([
    ["the time in full", { time_grain_sqla: null }, "2024-04-01 00:00:00"],
    ["the grain", { time_grain_sqla: "P1M" }, "Apr 2024"],
    ["a format", { date_format: "%d.%m.%Y", time_grain_sqla: "P1M" }, "01.04.2024"],
  ])("writes dates by %s", (_name, more, text) => {
    expect(draw(more).names("columns")[1]).toEqual([text]);
  });
  it("names sums by what they sum up", () => {
    const { names, texts } = draw({
      rowTotals: true,
      colTotals: true,
      colSubTotals: true,
      aggregateFunction: "Maximum",
    });
    expect(names("columns")).toEqual([
      ["Number", "Total (Maximum)"],
      ["2024-04-01", "Subtotal"],
    ]);
    expect(names("rows")[0]).toContain("Total (Maximum)");
    expect(texts.at(-1)).toEqual(["1.5k", "1.5k", "1.5k"]);
  });
  it.each([
    ["the metric's own", { metrics: ["revenue"] }, "$20.00"],
    ["the metric's own before that of the form", { metrics: ["revenue"], valueFormat: ",d" }, "$20.00"],
    ["that of the form", { valueFormat: ",.1f" }, "1,500.0"],
    ["a currency", { currency_format: { symbol: "EUR", symbolPosition: "prefix" } }, "€ 1.5k"],
    ["a count as a number", { metrics: ["revenue"], aggregateFunction: "Count" }, "1"],
    ["a share as a percentage", { aggregateFunction: "Sum as Fraction of Total" }, "50.0%"],
    ["a share as asked", { aggregateFunction: "Sum as Fraction of Total", valueFormat: ".2f" }, "0.50"],
    ["a list as it is", { aggregateFunction: "List Unique Values" }, "1500"],
  ])("formats values: %s", (_name, more, text) => {
    expect(draw(more).texts[0]?.[0]).toBe(text);
  });
  it("formats a sum over several metrics by the form", () => {
    const { texts } = draw({ metrics: ["count", "revenue"], rowTotals: true });
    expect(texts[0]).toEqual(["1.5k", "$20.00", "1.52k"]);
    expect(texts[2]).toEqual(["1k", "", "1k"]);
  });
  it("colors the values of a metric by its rules, not their sums", () => {
    const rule = { column: "count", operator: "≥", targetValue: 1000, colorScheme: "#ACE1C4" };
    const { cells } = draw({ colTotals: true, conditional_formatting: [rule] });
    expect(cells.map(([cell]) => cell?.fill)).toEqual([
      { background: "rgb(172, 225, 196)", ink: "black" },
      null,
      { background: "rgb(251, 254, 252)", ink: "black" },
      null,
    ]);
  });
  it("lets later rules take the place of earlier ones, and leaves out those of other columns", () => {
    const green = { column: "count", operator: "=", targetValue: 500, colorScheme: "#00ff00" };
    const rules = [
      green,
      { ...green, colorScheme: "#ff0000" },
      { ...green, column: "other" },
      { column: "count" },
    ];
    expect(draw({ conditional_formatting: rules }).cells[1]?.[0]?.fill).toEqual({
      background: "rgb(255, 0, 0)",
      ink: "black",
    });
  });
  it.each([
    ["as what it says", {}, ["North", "North"], 20 + 6 * 7],
    ["as it is written", { allow_render_html: false }, ["<b>North</b>", "<b>North</b>"], 20 + 12 * 7],
  ])("writes HTML %s", (_name, more, texts, width) => {
    const html = testReply(
      [
        ["region", 1],
        ["count", 1],
      ],
      [["<b>North</b>", "<b>North</b>"]],
    );
    const form = { metrics: ["count"], groupbyRows: ["region"], ...more };
    const picture = plainTexts(testPicture<PivotTablePicture>(definition, form, [html]));
    const [row] = linesOf(picture.rows, new Set());
    const [column] = linesOf(picture.columns, new Set());
    const [head] = headerOf(picture.rows, [row!]).flat();
    expect([picture.headerText(head!, "rows"), picture.cell(row!, column!).text]).toEqual(texts);
    const widths = pivotWidths(picture, [row!], [column!], (text) => text.length * 7);
    expect(widths.columns).toEqual([width]);
  });
  it("needs no more room than its texts", () => {
    const { picture, rows, columns } = draw();
    const widths = pivotWidths(picture, rows, columns, (text) => text.length * 7);
    expect(widths).toEqual({ levels: [20 + 6 * 7 + 20 + 3 * 7], columns: [20 + 10 * 7] });
  });
});

it.each([
  ["enough", 400, [150, 100]],
  ["too little: the names of groups give way", 200, [100, 100]],
  ["less than the innermost names need", 180, [90, 90]],
  ["next to none", 100, [50, 50]],
])("squeezedLevels in %s", (_name, room, widths) => {
  expect(squeezedLevels([150, 100], room)).toEqual(widths);
});

describe("marks of a pivot table", () => {
  it("stand for the values of both sides and their metric", () => {
    const { picture, rows, columns } = draw({ time_grain_sqla: "P1M" });
    expect(picture.mark(rows[0]!.node, columns[0]!.node)).toEqual({
      values: [
        { column: "region", value: "North" },
        { column: "day", value: DAY, grain: "P1M" },
      ],
      label: "North, Apr 2024",
      metric: "count",
    });
  });
  it("of a name stand for its lines", () => {
    const { picture, rows } = draw();
    expect(picture.mark(rows[2]!.node, picture.columns.root)).toEqual({
      values: [{ column: "region", value: null }],
      label: "<NULL>",
    });
  });
  it("are none where there is no dimension", () => {
    const { picture } = draw();
    expect(picture.mark(picture.rows.root, picture.columns.root.children[0]!)).toBeNull();
  });
  it("are dimmed when the chart's filter leaves them out", () => {
    const { picture, rows, columns } = draw({}, { region: ["North"] });
    expect(rows.map(({ node }) => picture.isDimmed?.(node, columns[0]!.node))).toEqual([false, true, true]);
    expect(picture.isDimmed?.(picture.rows.root, columns[0]!.node)).toBe(false);
    expect(draw().picture.isDimmed).toBeNull();
  });
});

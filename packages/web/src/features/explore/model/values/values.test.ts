import { describe, expect, it } from "vitest";
import { datasetWarning, disallowsAdhocMetrics, hasNameTooltip } from "../dataset/datasetHeader.ts";
import {
  canSaveColumn,
  columnDraft,
  defaultColumnTab,
  draftedColumn,
  editColumnSql,
  pickColumn,
} from "../fields/columnDraft.ts";
import { boundOf } from "./boundOf.ts";
import { hexOf, readColor, readOpacity } from "./color.ts";
import { orderText } from "./orderText.ts";
import { resultText } from "./resultText.ts";
import { countedRows, rowCountOf } from "./rowCount.ts";
import { typedValue } from "./typedValue.ts";

it.each([
  ["25 characters", "a".repeat(25), false],
  ["26 characters", "a".repeat(26), true],
])("[S3-008] a dataset name gets a tooltip beyond 25 characters: %s", (_name, name, tooltip) => {
  expect(hasNameTooltip(name)).toBe(tooltip);
});

it.each([
  ["text", '{"warning_markdown":"Old","disallow_adhoc_metrics":true}', "Old", true],
  ["an object", { warning_markdown: "Old" }, "Old", false],
  ["nothing", null, null, false],
  ["unreadable text", "{", null, false],
])("[S3-069] reads the extra of a dataset given as %s", (_name, extra, warning, disallows) => {
  expect(datasetWarning(extra)).toBe(warning);
  expect(disallowsAdhocMetrics(extra)).toBe(disallows);
});

it.each([
  ["at the limit", 100, 100, false, true],
  ["at a limit stored as text", 100, "100", false, true],
  ["below it", 99, 100, false, false],
  ["nothing came", 0, 100, false, true],
  ["nothing yet", 0, 100, true, false],
  ["no limit", 5, null, false, false],
])("the row count says that it is limited: %s", (_name, count, limit, loading, limited) => {
  expect(rowCountOf(count, limit, loading)).toEqual({ count, limited });
});

it("the row count of a table with pages of the server is that of all pages", () => {
  const page = { rowcount: 20, data: [{ region: "North" }] };
  const count = { rowcount: 1, data: [{ rowcount: 512 }] };
  expect(countedRows([page, count], [{}, { is_rowcount: true }])?.rowcount).toBe(512);
  expect(countedRows([page], [{}])).toEqual(page);
  expect(countedRows([], [])).toBeUndefined();
});

describe("[S3-140] the column editor saves what is chosen and differs", () => {
  const sql = { expressionType: "SQL" as const, sqlExpression: "UPPER(region)", label: "UPPER(region)" };
  it.each([
    ["nothing chosen", columnDraft(null), null, false],
    ["a column chosen", pickColumn("region"), null, true],
    ["the same column", columnDraft("region"), "region", false],
    ["another one", pickColumn("amount"), "region", true],
    ["blank SQL", editColumnSql(columnDraft(null), " "), null, false],
    ["the same SQL", columnDraft(sql), sql, false],
    ["the same SQL with a label", { ...columnDraft(sql), label: "Big" }, sql, true],
  ])("%s", (_name, draft, original, can) => {
    expect(canSaveColumn(draft, original)).toBe(can);
  });

  it("opens on the tab of what it edits", () => {
    expect(defaultColumnTab(columnDraft(sql), [])).toBe("SQL");
    expect(defaultColumnTab(columnDraft("margin"), ["margin"])).toBe("SAVED");
    expect(defaultColumnTab(columnDraft("region"), ["margin"])).toBe("SIMPLE");
  });

  it("[S3-082] SQL without a label is its own label", () => {
    expect(draftedColumn(editColumnSql(columnDraft(null), "UPPER(region)"))).toEqual(sql);
  });
});

it.each([
  ["a number", "5", 5],
  ["zero", "0", 0],
  ["nothing", "", null],
  ["spaces", " ", null],
  ["words", "abc", null],
  ["endless", Number.POSITIVE_INFINITY, null],
  ["unset", undefined, null],
])("[S3-212] a bound is a number or null: %s", (_name, value, bound) => {
  expect(boundOf(value)).toBe(bound);
});

it.each([
  ["a number where numbers are held", { kind: "select", integer: true } as const, "12", 12],
  ["words stay for the validator", { kind: "select", integer: true } as const, "many", "many"],
  ["text stays text", { kind: "select" } as const, "12", "12"],
  ["nothing", { kind: "number" } as const, " ", null],
])("[S3-184] typed text becomes its value: %s", (_name, control, text, value) => {
  expect(typedValue(control, text)).toBe(value);
});

it.each([
  ["a stored text with a space", '["income", false]', '["income",false]'],
  ["a pair", ["income", true], '["income",true]'],
  ["unreadable text", "income", "income"],
])("an order is written as the choices are: %s", (_name, order, text) => {
  expect(orderText(order)).toBe(text);
});

it.each([
  ["a day", Date.UTC(1970, 0, 1), true, "1970-01-01"],
  ["a time", Date.UTC(2024, 1, 3, 4, 5, 6), true, "2024-02-03 04:05:06"],
  ["a number", 0, false, "0"],
  ["a text", "EU", true, "EU"],
])("values are written: %s", (_name, value, temporal, text) => {
  expect(resultText(value, temporal)).toBe(text);
});

it("turns colors to hex and back", () => {
  expect(hexOf({ r: 0, g: 122, b: 135, a: 1 })).toBe("#007a87");
  expect(readColor("#007a87")).toEqual({ r: 0, g: 122, b: 135 });
});

it.each([
  ["six digits", "#FF8000", { r: 255, g: 128, b: 0 }],
  ["three digits", "#f80", { r: 255, g: 136, b: 0 }],
  ["channels", "rgb(255, 128,0)", { r: 255, g: 128, b: 0 }],
  ["four digits", "#ff80", null],
  ["no digits", "#gggggg", null],
  ["a channel too large", "rgb(256,0,0)", null],
  ["a channel too few", "rgb(1,2)", null],
  ["a name", "red", null],
  ["nothing", "", null],
])("[S3-191] a color is read from %s", (_name, text, color) => {
  expect(readColor(text)).toEqual(color);
});

it.each([
  ["0", 0],
  ["1", 1],
  ["0.5", 0.5],
  ["1.01", null],
  ["-0.1", null],
  ["half", null],
  ["", null],
])("[S3-190] an opacity is from 0 to 1: %s", (text, opacity) => {
  expect(readOpacity(text)).toBe(opacity);
});

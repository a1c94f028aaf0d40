import { columnConfigTabs } from "@sightline/charts/column-config";
import type { ConfigurableColumn } from "@sightline/charts/contract/controls";
import { describe, expect, it } from "vitest";
import en from "../../../../locales/en/explore.json";
import { isComparison, listedColumns, splitByFault, withSettings, withValue } from "./columnSettings.ts";

const columns = (count: number): ConfigurableColumn[] =>
  Array.from({ length: count }, (_, at) => ({ key: `c${at}`, label: `C ${at}`, type: 1, isMetric: false }));

describe("the list of columns", () => {
  it.each([
    ["12 are all listed", 12, false, 12],
    ["[S3-151] of more than 12 only 10", 13, false, 10],
    ["[S3-151] until all are asked for", 13, true, 13],
  ])("%s", (_name, count, isLong, shown) => {
    expect(listedColumns(columns(count), isLong).shown).toHaveLength(shown);
  });
  it("[S3-151] [S3-152] has the specification's words", () => {
    expect([en.columnConfig.all, en.columnConfig.less]).toEqual(["Show all columns", "Show less columns"]);
  });
});

it.each([
  ["a value", { a: 1 }, "b", 2, { a: 1, b: 2 }],
  ["off is a value", {}, "b", false, { b: false }],
  ["an emptied field says nothing", { a: 1, b: 2 }, "b", "", { a: 1 }],
  ["nor does an empty object", { b: { symbol: "EUR" } }, "b", {}, {}],
])("settings after a change: %s", (_name, config, name, value, next) => {
  expect(withValue(config, name, value)).toEqual(next);
});

it("a column without settings is left out of the form", () => {
  expect(withSettings({ a: { columnWidth: 1 }, b: {} }, "a", {})).toEqual({ b: {} });
  expect(withSettings({}, "a", { columnWidth: 1 })).toEqual({ a: { columnWidth: 1 } });
});

it.each([
  ["[S3-182] words for a number", {}, { columnWidth: "wide", horizontalAlign: "left" }, ["columnWidth"]],
  ["a number", {}, { columnWidth: 200 }, []],
  [
    "a least value above the greatest",
    { isAxis: true },
    { radarMetricMinValue: 9, radarMetricMaxValue: "5" },
    ["radarMetricMinValue"],
  ],
  [
    "ends of an axis in their order",
    { isAxis: true },
    { radarMetricMinValue: 5, radarMetricMaxValue: 9 },
    [],
  ],
])("only settings without faults are taken: %s", (_name, column, config, wrong) => {
  const fields = columnConfigTabs({ type: 1, isMetric: false, ...column }).flatMap((tab) => tab.fields);
  const { valid, faulty } = splitByFault(fields, config);
  expect(Object.keys(faulty)).toEqual(wrong);
  expect({ ...valid, ...faulty }).toEqual(config);
  expect(Object.keys(valid)).toHaveLength(Object.keys(config).length - wrong.length);
});

it("knows the columns of a comparison from those that are only named so", () => {
  const compared = ["Main n", "# n", "△ n", "% n", "% share"].map((key) => ({ ...columns(1)[0]!, key }));
  expect(compared.map((column) => isComparison(column, compared))).toEqual([true, true, true, true, false]);
});

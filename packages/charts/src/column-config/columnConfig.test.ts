import { BOOLEAN, NUMERIC, STRING, TEMPORAL } from "@sightline/core/query/generic-type";
import { describe, expect, it } from "vitest";
import { controlErrors } from "../control-kinds/index.ts";
import { columnConfigTabs, readColumnConfigs } from "./index.ts";

const fieldsOf = (type: 0 | 1 | 2 | 3 | null, isMetric = false, comparesTimes = false) =>
  columnConfigTabs({ type, isMetric }, comparesTimes).flatMap(({ fields }) => fields);
const namesOf = (...of: Parameters<typeof fieldsOf>) => fieldsOf(...of).map(({ name }) => name);
const BARS = ["showCellBars", "alignPositiveNegative", "colorPositiveNegative"];
const NUMBERS = ["d3NumberFormat", "d3SmallNumberFormat", "currencyFormat", "fractionDigits"];
const COMPARED = ["customColumnName", "displayTypeIcon", "visible"];

describe("[S3-096] the settings of a column", () => {
  it.each<[string, string[], string[]]>([
    ["texts", namesOf(STRING), ["columnWidth", "horizontalAlign", "truncateLongCells"]],
    ["numbers", namesOf(NUMERIC), ["columnWidth", "horizontalAlign", ...BARS, ...NUMBERS]],
    ["times", namesOf(TEMPORAL), ["columnWidth", "horizontalAlign", "d3TimeFormat"]],
    ["yes or no", namesOf(BOOLEAN), ["columnWidth", "horizontalAlign"]],
    [
      "a metric beside another time",
      namesOf(NUMERIC, true, true),
      ["columnWidth", "horizontalAlign", ...BARS, ...COMPARED, ...NUMBERS],
    ],
  ])("%s", (_name, names, expected) => {
    expect(names).toEqual(expected);
  });

  it("are read as stored; what is of another type is left out", () => {
    const stored = {
      sales: {
        columnWidth: "120",
        horizontalAlign: "right",
        showCellBars: false,
        alignPositiveNegative: true,
        colorPositiveNegative: true,
        d3NumberFormat: ",d",
        d3SmallNumberFormat: ".3f",
        d3TimeFormat: "%Y",
        currencyFormat: { symbol: "EUR" },
        fractionDigits: 2,
        truncateLongCells: true,
      },
      odd: { columnWidth: "wide", horizontalAlign: "top", showCellBars: "yes", d3NumberFormat: 3 },
      none: null,
    };
    expect(readColumnConfigs(stored)).toEqual({
      sales: {
        ...stored.sales,
        columnWidth: 120,
        currencyFormat: { symbol: "EUR", symbolPosition: "prefix" },
      },
      odd: {},
      none: {},
    });
    expect(readColumnConfigs([])).toEqual({});
  });
});

it("[S3-329] fraction digits go from 0 to 100, default 100", () => {
  const field = fieldsOf(NUMERIC).find(({ name }) => name === "fractionDigits");
  expect(field).toMatchObject({ kind: "slider", min: 0, max: 100, default: 100 });
});

it("[S3-330] [S3-331] cell bars are on, texts left and numbers right by default", () => {
  const standard = (type: 0 | 1, name: string) =>
    fieldsOf(type).find((field) => field.name === name)?.default;
  expect(standard(NUMERIC, "showCellBars")).toBe(true);
  expect([standard(STRING, "horizontalAlign"), standard(NUMERIC, "horizontalAlign")]).toEqual([
    "left",
    "right",
  ]);
});

it.each([
  ["a number", 120, []],
  ["its text", "120", []],
  ["none", null, []],
  ["words", "wide", ["is expected to be a number"]],
])("[S3-183] the least width is %s", (_name, value, errors) => {
  expect(controlErrors(fieldsOf(STRING)[0]!, value)).toEqual(errors);
});

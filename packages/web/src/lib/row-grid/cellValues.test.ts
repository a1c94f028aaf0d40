import { expect, it } from "vitest";
import { cellValues } from "./cellValues.ts";

const columns = { colnames: ["at", "price", "name"], coltypes: [2, 0, 1] };

it.each([
  ["a time as text", { at: Date.UTC(2001, 0, 2, 3, 4, 5) }, { at: "2001-01-02 03:04:05" }],
  ["a day without a time", { at: Date.UTC(2001, 0, 2) }, { at: "2001-01-02" }],
  ["parts of a second", { at: Date.UTC(2001, 0, 2, 3, 4, 5, 60) }, { at: "2001-01-02 03:04:05.060" }],
  ["what is no time", { at: null }, { at: null }],
  ["a number in its format", { price: 1234.5 }, { price: "$1,234.50" }],
  ["text as it is", { name: "<b>" }, { name: "<b>" }],
])("shows %s", (_name, row, shown) => {
  expect(cellValues([row], columns, { price: "$,.2f" })[0]).toMatchObject(shown);
});

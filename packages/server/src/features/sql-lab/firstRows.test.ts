import { expect, it } from "vitest";
import { firstRows } from "./firstRows.ts";

const cut = (rows: unknown[], count: number) =>
  JSON.parse(Buffer.from(firstRows(Buffer.from(JSON.stringify(rows)), count)).toString("utf8"));

it.each([
  ["plain records", [{ a: 1 }, { a: 2 }, { a: 3 }], 2],
  ["brackets and quotes inside text", [{ a: '}]"\\' }, { a: "[{" }, { a: 3 }], 1],
  ["nested values", [{ a: [{ b: 1 }, { b: 2 }] }, { a: {} }], 1],
  ["fewer than asked", [{ a: 1 }], 5],
  ["none", [], 3],
  ["text beyond ASCII", [{ größe: "Ö\u2028" }, { größe: "x" }], 1],
])("keeps the first records of %s", (_name, rows, count) => {
  expect(cut(rows, count)).toEqual(rows.slice(0, count));
});

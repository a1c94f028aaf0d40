import { expect, it } from "vitest";
import { parseColumns } from "./parseColumns.ts";

it.each([
  ["plain values", '{"a":[1,2.5,null],"b":["x",true,"é"]}', { a: [1, 2.5, null], b: ["x", true, "é"] }],
  [
    "integers wider than a number",
    '{"a":[9007199254740993,-9007199254740993,9007199254740991,1e300,"9007199254740993"]}',
    { a: ["9007199254740993", "-9007199254740993", 9007199254740991, 1e300, "9007199254740993"] },
  ],
  ["no columns", "{}", {}],
])("reads %s", (_name, json, expected) => {
  expect(parseColumns(Buffer.from(json))).toEqual(expected);
});

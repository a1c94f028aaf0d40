import { expect, it } from "vitest";
import { exactJson } from "./exactJson.ts";

it.each([
  ["plain values", '{"a":[1,-2.5,"x",null,true,0]}', { a: [1, -2.5, "x", null, true, 0] }],
  [
    "integers beyond 2^53",
    "[9007199254740993,-9223372036854775808]",
    ["9007199254740993", "-9223372036854775808"],
  ],
  ["decimals with more digits than a double holds", "[12345678901234567.89]", ["12345678901234567.89"]],
  ["the zeros of a decimal", "[1.10,2.00]", ["1.10", "2.00"]],
  ["doubles of 17 digits as numbers", "[0.30000000000000004]", [0.30000000000000004]],
  [
    "digits inside of a string",
    '["9007199254740993","1.10","a\\"9007199254740993"]',
    ["9007199254740993", "1.10", 'a"9007199254740993'],
  ],
  ["strings that end in a backslash", '["1.10\\\\",2.50,"\\\\\\"3.50"]', ["1.10\\", "2.50", '\\"3.50']],
  ["exponents", "[1.50e300]", [1.5e300]],
])("reads %s", (_name, text, value) => {
  expect(exactJson(text)).toEqual(value);
});

it("marks numbers that are text, for who must tell them from text", () => {
  expect(exactJson('{"a":9007199254740993,"b":"9007199254740993"}', "#")).toEqual({
    a: "#9007199254740993",
    b: "9007199254740993",
  });
});

import { expect, it } from "vitest";
import { parseJson } from "./parseJson.ts";

it.each([
  ["plain values", '{"a":[1,-2.5,"x",null,true]}', { a: [1, -2.5, "x", null, true] }],
  ["the widest safe integer stays a number", "[9007199254740991]", [9007199254740991]],
  ["one more becomes text", "[9007199254740993]", ["9007199254740993"]],
  ["also a negative one", "[-9223372036854775808]", ["-9223372036854775808"]],
  ["digits inside a string are left alone", '["9007199254740993"]', ["9007199254740993"]],
  ["also behind an escaped quote", '["a\\"9007199254740993"]', ['a"9007199254740993']],
  ["long fractions stay numbers", "[0.12345678901234567]", [Number("0.12345678901234567")]],
  ["exponents stay numbers", "[1234567890123456e10]", [1234567890123456e10]],
  ["as a member's value", '{"id":12345678901234567890}', { id: "12345678901234567890" }],
])("%s", (_name, text, value) => {
  expect(parseJson(text)).toEqual(value);
});

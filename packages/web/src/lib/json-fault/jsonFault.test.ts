import { expect, it } from "vitest";
import words from "../../locales/en/common.json";
import { jsonFault } from "./index.ts";

it.each<[string, string | null, number]>([
  ["{}", null, 0],
  ['{"min": 3, "cities": ["Oslo", null, true], "deep": {"a": -1.5e3}}', null, 0],
  ["", "object", 1],
  ["[1]", "object", 1],
  ['{"a": 1,\n"b": x}', "value", 2],
  ['{"a": 1,\n\n b: 2}', "name", 3],
  ['{"a"\n1}', "colon", 2],
  ['{"a": 1\n"b": 2}', "comma", 2],
  ['{"a": [1, 2}', "comma", 1],
  ['{"a": 1,}', "name", 1],
  ['{"a": "x\ny"}', "string", 1],
  ['{"a": 1}\n{', "end", 2],
  ['{"a": 01}', "number", 1],
  ['{"a": 1, "a": 2}', "twice", 1],
  [`{"a": ${"[".repeat(5000)}`, "value", 1],
])("%s: %s", (text, kind, line) => {
  const fault = jsonFault(text);
  expect(fault?.kind ?? null).toBe(kind);
  if (fault) {
    expect(fault.line).toBe(line);
    expect(words.json.faults[fault.kind]).toMatch(/\w/);
  }
});

it("finds a fault exactly where the platform's reader finds one", () => {
  const whole = '{"a": [1, -2.5, "x\\n\\u00e9"], "b": {"c": null, "d": [true, false]}, "e": ""}';
  for (let at = 0; at < whole.length; at += 1) {
    for (const change of ["", "x", '"', ",", "}", "]", "1", " ", "\n", "\\"]) {
      const text = whole.slice(0, at) + change + whole.slice(at + 1);
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        value = undefined;
      }
      const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
      const fault = jsonFault(text);
      // A name that is there twice is refused here only.
      if (fault?.kind !== "twice") expect(fault === null, text).toBe(isObject);
    }
  }
});

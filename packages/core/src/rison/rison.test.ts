import { describe, expect, it } from "vitest";
import { parseQ, parseRison, RisonError, toRison } from "./index.ts";

const PAIRS: [string, unknown][] = [
  ["!t", true],
  ["!f", false],
  ["!n", null],
  ["0", 0],
  ["-12", -12],
  ["1.5", 1.5],
  ["1e30", 1e30],
  ["1.5e-7", 1.5e-7],
  ["abc", "abc"],
  ["a-b/c.d_~", "a-b/c.d_~"],
  ["''", ""],
  ["'Last week'", "Last week"],
  ["'it!'s !!'", "it's !"],
  ["'-5'", "-5"],
  ["'12'", "12"],
  ["'a:b,(c)'", "a:b,(c)"],
  ["日本", "日本"],
  ["!()", []],
  ["()", {}],
  ["!(1,!(2,!n))", [1, [2, null]]],
  ["(a:1,b:(c:!t))", { a: 1, b: { c: true } }],
  [
    "(columns:!(id,table_name),filters:!((col:table_name,opr:ct,value:ord)),page:0)",
    { columns: ["id", "table_name"], filters: [{ col: "table_name", opr: "ct", value: "ord" }], page: 0 },
  ],
];

describe("rison", () => {
  it.each(PAIRS)("reads and writes %s", (text, value) => {
    expect(parseRison(text)).toEqual(value);
    expect(toRison(value)).toBe(text);
  });

  it.each([
    ["a quoted key and a number key", "('a b':1,2:3)", { "a b": 1, "2": 3 }],
    ["text whose first letter is a bracket", "[x", "[x"],
  ])("reads %s", (_name, text, value) => {
    expect(parseRison(text)).toEqual(value);
  });

  it.each([
    ["", 0],
    ["(a:1", 4],
    ["(a)", 2],
    ["!x", 0],
    ["'open", 0],
    ["'a!b'", 2],
    ["12abc", 0],
    ["01", 0],
    ["-", 0],
    ["!(1,)", 4],
    ["(!t:1)", 1],
    ["a b", 1],
    ["(a:1)x", 5],
  ])("refuses %j at %i", (text, position) => {
    expect(() => parseRison(text)).toThrow(RisonError);
    try {
      parseRison(text);
    } catch (error) {
      expect((error as RisonError).position).toBe(position);
    }
  });

  it("refuses nesting that could exhaust the stack", () => {
    expect(parseRison(`${"!(".repeat(100)}1${")".repeat(100)}`)).toBeDefined();
    expect(() => parseRison("!(".repeat(100_000))).toThrow("more than 100 levels");
  });

  it("keeps __proto__ a plain key", () => {
    const value = parseRison("(__proto__:(polluted:!t))") as Record<string, unknown>;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(value.polluted).toBeUndefined();
    expect(Object.keys(value)).toEqual(["__proto__"]);
  });

  it("leaves undefined members out, sorts keys, and writes what has no number as null", () => {
    expect(toRison({ b: 1, a: undefined, A: Number.NaN })).toBe("(A:!n,b:1)");
  });

  it.each([
    ['{"a":[1,2]}', { a: [1, 2] }],
    ["[1]", [1]],
    ['"Last week"', "Last week"],
    ["(a:!(1,2))", { a: [1, 2] }],
    ["'Last week'", "Last week"],
    ["7", 7],
  ])("q may be rison or JSON: %s", (text, value) => {
    expect(parseQ(text)).toEqual(value);
  });

  it("reports a q that is neither", () => {
    expect(() => parseQ('{"a":')).toThrow(RisonError);
  });
});

import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  jsonProblem,
  listedProblems,
  listOf,
  MAX_JSON_KEYS,
  MAX_JSON_LEVELS,
  MAX_JSON_VALUES,
  MAX_PROBLEMS,
  parseJson,
  recordOf,
} from "./index.ts";

const list = (count: number, value: string) => `[${Array.from({ length: count }, () => value).join()}]`;
const object = (count: number) =>
  `{${Array.from({ length: count }, (_, number) => `"k${number}":1`).join()}}`;
const nestedLists = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

it.each<[string, string, string | null]>([
  ["a number", "7", null],
  ["no JSON at all", "][", null],
  ["as many levels as allowed", nestedLists(MAX_JSON_LEVELS), null],
  ["one level more", nestedLists(MAX_JSON_LEVELS + 1), "nested more than 200 levels"],
  ["objects that deep", '{"a":'.repeat(MAX_JSON_LEVELS + 1), "nested more than 200 levels"],
  ["many lists one after the other", list(1_000, "[[]]"), null],
  ["as many values as allowed", list(MAX_JSON_VALUES - 1, "1"), null],
  ["one value more", list(MAX_JSON_VALUES + 1, "1"), "more than 200000 values"],
  ["too many empty lists", list(MAX_JSON_VALUES, "[]"), "more than 200000 values"],
  ["an object of as many keys as allowed", object(MAX_JSON_KEYS), null],
  ["an object of one key more", object(MAX_JSON_KEYS + 1), "more than 20000 keys"],
  ["such an object in a list", `[1,${object(MAX_JSON_KEYS + 1)}]`, "more than 20000 keys"],
  ["commas in a text", JSON.stringify(",[{".repeat(MAX_JSON_VALUES)), null],
  ["commas in a text behind quotes", JSON.stringify(`\\"${",".repeat(MAX_JSON_VALUES)}\\`), null],
  ["values behind a text with quotes", `["\\\\",${list(MAX_JSON_VALUES, "1")}]`, "values"],
  ["a text without an end", `"${",".repeat(MAX_JSON_VALUES)}`, null],
])("JSON text with %s", (_name, text, problem) => {
  if (problem === null) expect(jsonProblem(text)).toBe(null);
  else expect(jsonProblem(text)).toContain(problem);
});

it("parses what is within the limits, and nothing else", () => {
  expect(parseJson('{"a":[1,"]"]}')).toEqual({ a: [1, "]"] });
  expect(() => parseJson(nestedLists(1_000))).toThrow(SyntaxError);
});

describe("a schema with limits", () => {
  let seen = 0;
  const entry = z.custom(() => {
    seen += 1;
    return true;
  });
  it.each<[string, z.ZodType, unknown]>([
    ["list", listOf(entry, 3), [1, 2, 3, 4]],
    ["object", recordOf(entry, 3), { a: 1, b: 2, c: 3, d: 4 }],
  ])("refuses a longer %s before it looks at the entries", (_name, schema, value) => {
    seen = 0;
    const checked = schema.safeParse(value);
    expect(checked.error?.issues.map(({ message }) => message)).toEqual(["At most 3 entries are allowed."]);
    expect(seen).toBe(0);
  });
});

it("lists the first problems and counts the others", () => {
  const sent = Object.fromEntries(Array.from({ length: 50 }, (_, number) => [`k${number}`, 1]));
  const { error } = z.strictObject({ name: z.string() }).safeParse(sent);
  const { listed, more } = listedProblems(error as z.ZodError);
  expect(listed.length).toBe(MAX_PROBLEMS);
  expect(listed[0]?.path).toEqual(["name"]);
  expect(listed[1]?.path).toEqual(["k0"]);
  expect(more).toBe(51 - MAX_PROBLEMS);
});

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BOOLEAN, type GenericType, NUMERIC, STRING, TEMPORAL } from "@sightline/core/query/generic-type";
import { afterAll, describe, expect, it } from "vitest";
import { openResultTools } from "./index.ts";
import type { LineColumn, SortKey } from "./resultTools.ts";

const folder = mkdtempSync(join(tmpdir(), "result-tools-"));
const tempFolder = join(folder, "tmp");
const tools = openResultTools({ tempFolder, memoryLimit: 1024 ** 3 });
afterAll(async () => {
  await tools.close();
  rmSync(folder, { recursive: true });
});

let files = 0;
function newPath(): string {
  files += 1;
  return join(folder, `file ${files}'s`);
}
function writeLines(lines: readonly string[]): string {
  const path = newPath();
  writeFileSync(path, lines.map((line) => `${line}\n`).join(""));
  return path;
}
/** Lines with one column `v`, of values that are JSON already, and their place `n` in a string. */
const ofValues = (values: readonly string[]) =>
  writeLines(values.map((value, index) => `{"n":"${index}","v":${value}}`));
const columnsOf = (type_generic: GenericType | null): LineColumn[] => [
  { name: "n", type_generic: STRING },
  { name: "v", type_generic },
];
const linesIn = (path: string): string[] => readFileSync(path, "utf8").split("\n").slice(0, -1);

async function sortLines(lines: string, columns: LineColumn[], order: SortKey[]): Promise<string[]> {
  const target = newPath();
  const { rows } = await tools.sort({ lines, columns, order, target });
  const text = linesIn(target);
  expect(text).toHaveLength(rows);
  return text;
}
const valuesOf = (lines: readonly string[]) => lines.map((line) => line.slice(line.indexOf('"v":') + 4, -1));
async function sortedValues(values: string[], type: GenericType | null, desc = false): Promise<string[]> {
  return valuesOf(await sortLines(ofValues(values), columnsOf(type), [{ column: "v", desc }]));
}

describe("sorting", () => {
  it.each<[string, GenericType | null, string[], string[]]>([
    ["numbers by their size", NUMERIC, ["10", "9", "-1", "1e3", "2.5"], ["-1", "2.5", "9", "10", "1e3"]],
    [
      "integers beyond 2^53 by all their digits",
      NUMERIC,
      ["9007199254740994", "9007199254740993", "9007199254740992", "18446744073709551615", "1"],
      ["1", "9007199254740992", "9007199254740993", "9007199254740994", "18446744073709551615"],
    ],
    [
      "decimals by all their digits",
      NUMERIC,
      ["9007199254740993.2", "9007199254740993.1", "0.1234567890123456789", "0.1234567890123456788", "1e300"],
      ["0.1234567890123456788", "0.1234567890123456789", "9007199254740993.1", "9007199254740993.2", "1e300"],
    ],
    [
      "small and padded decimals",
      NUMERIC,
      ["0.0000123456789012345", "0.0000123456789012344", "1.50000000000000000", "-0.00001"],
      ["-0.00001", "0.0000123456789012344", "0.0000123456789012345", "1.50000000000000000"],
    ],
    [
      "text in any case first",
      STRING,
      ['"b"', '"A"', '"a"', '"B"', '"é"'],
      ['"A"', '"a"', '"B"', '"b"', '"é"'],
    ],
    [
      "text by what it says, not how it is written",
      STRING,
      ['"\\u0061b"', '"ac"', '"aa"'],
      ['"aa"', '"\\u0061b"', '"ac"'],
    ],
    ["text with numbers as text", null, ['"10"', '"9"'], ['"10"', '"9"']],
    [
      "times",
      TEMPORAL,
      ['"2025-03-12T10:20:30.5"', '"2025-03-12"', '"2025-03-12T10:20:30+00:00"', '"0999-01-01"'],
      ['"0999-01-01"', '"2025-03-12"', '"2025-03-12T10:20:30+00:00"', '"2025-03-12T10:20:30.5"'],
    ],
    ["truth", BOOLEAN, ["true", "false"], ["false", "true"]],
  ])("%s", async (_name, type, values, expected) => {
    expect(await sortedValues([...values, "null"], type)).toEqual([...expected, "null"]);
    expect(await sortedValues(["null", ...values], type, true)).toEqual([...expected.toReversed(), "null"]);
  });

  it.each<[GenericType, string[], string[]]>([
    [NUMERIC, ['"b, c"', "2", '"A}"', "1", "null"], ["1", "2"]],
    [TEMPORAL, ['"b, c"', '"2025-01-02"', '"A}"', '"2025-01-01"', "null"], ['"2025-01-01"', '"2025-01-02"']],
  ])("puts what is not of the type %i behind what is, in both directions", async (type, values, expected) => {
    expect(await sortedValues(values, type)).toEqual([...expected, '"A}"', '"b, c"', "null"]);
    expect(await sortedValues(values, type, true)).toEqual([
      ...expected.toReversed(),
      '"b, c"',
      '"A}"',
      "null",
    ]);
  });

  it("keeps the order of equal rows in both directions, and the bytes of each line", async () => {
    const lines = writeLines([
      '{"a":1.50,"b":"x \\u00e9\\/ \u2028"}',
      '{"a":1,"b":"\\""}',
      '{"a":1.5,"b":"y"}',
      '{"a":1e0,"b":null}',
    ]);
    const columns = [
      { name: "a", type_generic: NUMERIC },
      { name: "b", type_generic: STRING },
    ];
    const [first, second, third, fourth] = linesIn(lines);
    expect(await sortLines(lines, columns, [{ column: "a", desc: false }])).toEqual([
      second,
      fourth,
      first,
      third,
    ]);
    expect(await sortLines(lines, columns, [{ column: "a", desc: true }])).toEqual([
      first,
      third,
      second,
      fourth,
    ]);
    expect(
      await sortLines(lines, columns, [
        { column: "a", desc: false },
        { column: "b", desc: true },
      ]),
    ).toEqual([second, fourth, third, first]);
  });

  it.each(['a"b', "a/b~c", "", "x\\", "ü é", "'; DROP", "$.v", "0", 'v":', "a,b", "a\tb"])(
    "by a column called %j, beside others like it",
    async (name) => {
      const key = JSON.stringify(name);
      const record = (value: string) => `{"b":1,${key}:${value},"z":"${'\\"b\\":7,'}"}`;
      const lines = writeLines(["3", "1", "2"].map(record));
      for (const type_generic of [NUMERIC, STRING]) {
        const columns = [
          { name: "b", type_generic },
          { name, type_generic },
          { name: "z", type_generic: STRING },
        ];
        const order = [{ column: name, desc: false }];
        expect(await sortLines(lines, columns, order)).toEqual(["1", "2", "3"].map(record));
      }
    },
  );

  it("reads lines of many megabytes", async () => {
    const long = JSON.stringify("x".repeat(20_000_000));
    expect((await sortedValues([`${long}`, '"a"', '"y"'], STRING)).map(({ length }) => length)).toEqual([
      3,
      long.length,
      3,
    ]);
  });

  it("leaves nothing behind when it fails or is stopped, and overwrites nothing", async () => {
    const lines = ofValues(Array.from({ length: 200_000 }, (_, index) => String(index)));
    const target = newPath();
    const asked = { lines, columns: columnsOf(NUMERIC), order: [{ column: "v", desc: true }], target };
    const stopped = tools.sort({ ...asked, signal: AbortSignal.timeout(30) });
    await expect(stopped).rejects.toMatchObject({ kind: "cancelled" });
    const missing = tools.sort({ ...asked, lines: `${lines} not` });
    await expect(missing).rejects.toMatchObject({ message: "The stored result cannot be read." });
    expect(existsSync(target)).toBe(false);
    await expect(tools.sort({ ...asked, target: lines })).rejects.toMatchObject({ code: "EEXIST" });
    expect(statSync(lines).size).toBeGreaterThan(200_000);
    expect(readdirSync(tempFolder)).toEqual([]);
  });
});

describe("searching", () => {
  const lines = writeLines([
    '{"n":9007199254740993,"text":"Straße \\"A\\" a\\\\b\\n","d":1.10}',
    '{"n":2,"text":null,"d":12.5}',
    '{"n":3,"text":"null text n","d":null}',
  ]);
  const columns = [
    { name: "n", type_generic: NUMERIC },
    { name: "text", type_generic: STRING },
    { name: "d", type_generic: NUMERIC },
  ];
  it.each<[string, number[]]>([
    ["STRASSE", []],
    ["straße", [0]],
    ["STRAßE", [0]],
    ['"a"', [0]],
    ["a\\b", [0]],
    ["b\n", [0]],
    ["9007199254740993", [0]],
    ["1.10", [0]],
    ["2.", [1]],
    ["null", [2]],
    ["text", [2]],
    ["\0", []],
    ["' OR 1 = 1 --", []],
    ["%", []],
  ])("for %j", async (text, expected) => {
    const target = newPath();
    const { rows } = await tools.search({ lines, columns, text, target });
    expect(linesIn(target)).toEqual(expected.map((index) => linesIn(lines)[index]));
    expect(rows).toBe(expected.length);
  });
});

describe("a summary", () => {
  const summary = (values: string[], type: GenericType | null) =>
    tools.summary({ lines: ofValues(values), columns: columnsOf(type), column: "v" });

  it("of numbers", async () => {
    const values = Array.from({ length: 100 }, (_, index) => String(index));
    const { histogram, top, ...facts } = await summary([...values, "9", "null"], NUMERIC);
    expect(facts).toEqual({
      rows: 102,
      nulls: 1,
      distinct: 100,
      min: "0",
      max: "99",
      mean: expect.closeTo(4959 / 101),
    });
    expect(histogram).toHaveLength(20);
    expect(histogram[0]).toEqual({ from: 0, to: 4.95, count: 5 });
    expect(histogram.at(-1)).toEqual({ from: expect.closeTo(94.05), to: 99, count: 5 });
    expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(101);
    expect(top.slice(0, 2)).toEqual([
      { value: "9", count: 2 },
      { value: "0", count: 1 },
    ]);
    expect(top).toHaveLength(10);
  });
  it("of integers beyond 2^53, with all their digits", async () => {
    const facts = await summary(["9007199254740993", "9007199254740992", "9007199254740993"], NUMERIC);
    expect(facts).toMatchObject({ distinct: 2, min: "9007199254740992", max: "9007199254740993" });
    expect(facts.top[0]).toEqual({ value: "9007199254740993", count: 2 });
  });
  it("of one value, and of the largest numbers there are", async () => {
    expect((await summary(["5", "5"], NUMERIC)).histogram).toEqual([{ from: 5, to: 5, count: 2 }]);
    const wide = await summary(["-1.7e308", "1.7e308", "0"], NUMERIC);
    expect(wide.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });
  it("of times", async () => {
    const facts = await summary(['"2025-01-01T00:00:00"', '"2025-01-03"', "null"], TEMPORAL);
    expect(facts).toMatchObject({ min: "2025-01-01T00:00:00", max: "2025-01-03", mean: null, nulls: 1 });
    const [first, last] = [facts.histogram[0], facts.histogram.at(-1)];
    expect([first?.from, last?.to]).toEqual([Date.UTC(2025, 0, 1), Date.UTC(2025, 0, 3)]);
  });
  it("shows the beginning of long texts, which it tells apart to their ends", async () => {
    const longText = (end: string) => JSON.stringify("x".repeat(200_000) + end);
    const facts = await summary([longText("a"), longText("b"), longText("b")], STRING);
    const shown = `${"x".repeat(1_000)}…`;
    expect(facts).toMatchObject({
      distinct: 2,
      min: shown,
      max: shown,
      top: [
        { value: shown, count: 2 },
        { value: shown, count: 1 },
      ],
    });
  });

  it("of text and of truth", async () => {
    const text = await summary(['"b"', '"A"', '"b"', '""'], STRING);
    expect(text).toMatchObject({ distinct: 3, min: "", max: "b", histogram: [], mean: null });
    expect(await summary(["true", "false", "true"], BOOLEAN)).toMatchObject({
      min: "false",
      max: "true",
      top: [
        { value: "true", count: 2 },
        { value: "false", count: 1 },
      ],
    });
  });
  it("of nothing", async () => {
    const nothing = { distinct: 0, min: null, max: null, mean: null, histogram: [], top: [] };
    expect(await summary([], NUMERIC)).toEqual({ rows: 0, nulls: 0, ...nothing });
    expect(await summary(["null"], TEMPORAL)).toEqual({ rows: 1, nulls: 1, ...nothing });
  });
});

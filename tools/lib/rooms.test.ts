import { describe, expect, it } from "vitest";
// @ts-expect-error: a script without types
import { openedNames, roomProblems } from "./rooms.mjs";

const files = (count: number, ending = "ts") =>
  Array.from({ length: count }, (_, index): [string, string] => [`src/a/f${index}.${ending}`, ""]);
const door = (names: number): [string, string] => [
  "src/b/index.ts",
  Array.from({ length: names }, (_, index) => `export const n${index} = 1;`).join("\n"),
];
const NONE = { folders: [], doors: [] };

describe("sizes of folders and doors", () => {
  it.each([
    ["twenty files", files(20), NONE, []],
    ["twenty-one files", files(21), NONE, [/^src\/a holds 21/]],
    ["tests do not count", [...files(20), ...files(5, "test.ts"), ...files(3, "fixture.tsx")], NONE, []],
    ["an exception", files(21), { folders: ["src/a"], doors: [] }, []],
    ["an exception that is not needed", files(20), { folders: ["src/a"], doors: [] }, [/exceptions/]],
    ["an exception for what is gone", [], { folders: ["src/x"], doors: ["src/x/index.ts"] }, [/x/, /x/]],
    ["fifteen names", [door(15)], NONE, []],
    ["sixteen names", [door(16)], NONE, [/^src\/b\/index.ts opens 16/]],
    ["a door that is an exception", [door(16)], { folders: [], doors: ["src/b/index.ts"] }, []],
    ["a door that need not be one", [door(15)], { folders: [], doors: ["src/b/index.ts"] }, [/exceptions/]],
  ])("%s", (_name, sources, exceptions, expected) => {
    const problems: string[] = roomProblems(new Map(sources as [string, string][]), exceptions);
    expect(problems).toEqual((expected as RegExp[]).map((text) => expect.stringMatching(text)));
  });
});

it.each([
  ["export { a, type B, c as d } from './x.ts';", ["a", "B", "d"]],
  ["export type { A } from './x.ts';", ["A"]],
  [
    "export async function f() {}\nexport class G {}\nexport interface H {}\nexport type I = 1;",
    ["f", "G", "H", "I"],
  ],
  ['export * from "./other.ts";\nexport * as all from "./other.ts";', ["all", "p", "q"]],
  ["/** export const a = 1; */\n// export const b = 2;\nconst c = 3;", []],
])("the names of %j", (text, names) => {
  const sources = new Map([
    ["src/index.ts", text],
    ["src/other.ts", "export const p = 1, q2 = 2;\nexport const q = 1;"],
  ]);
  expect([...openedNames("src/index.ts", sources)].sort()).toEqual([...names].sort());
});

import { describe, expect, it } from "vitest";
import { contrastRatio } from "../color/contrast/index.ts";
import type { PictureInput } from "../contract/index.ts";
import { testForm, testPicture, testReply, testTheme } from "../testInput.fixture.ts";
import type { WordCloudForm } from "./controls.ts";
import chart from "./definition.ts";
import type { WordsPicture } from "./picture.ts";

const FORM = { series: "tag", metric: "count" };
const columns: Parameters<typeof testReply>[0] = [
  ["tag", 1],
  ["count", 0],
];
const reply = testReply(columns, [
  ["Bonn", 100],
  ["Köln", 50],
  [null, 10],
  ["  ", 5],
  ["rare", null],
]);
const draw = (keys: Record<string, unknown> = {}, more = {}, data = reply) =>
  testPicture<WordsPicture>(chart, { ...FORM, ...keys }, [data], more);
const formOf = (keys: Record<string, unknown>) => testForm(chart, { ...FORM, ...keys }) as WordCloudForm;

describe("query", () => {
  it.each([
    ["the largest first", {}, [["count", false]]],
    ["as they come", { sort_by_metric: false }, []],
  ])("asks for words, %s", (_name, keys, orderby) => {
    expect(chart.buildQuery(formOf(keys))).toMatchObject([
      { columns: ["tag"], metrics: ["count"], row_limit: 100, orderby: [...orderby, ["tag", true]] },
    ]);
  });
});

describe("picture", () => {
  it("sizes words between zero and the largest value; what is blank is no word", () => {
    const sizes = draw().words.map(({ text, fontSize }) => [text, fontSize]);
    expect(sizes).toEqual([
      ["Bonn", 70],
      ["Köln", 40],
      ["<NULL>", 16],
      ["rare", 11],
    ]);
  });

  it("sizes words as the form says, but never smaller than can be read", () => {
    expect(draw({ size_from: 4, size_to: "30" }).words.map(({ fontSize }) => fontSize)).toEqual([
      30, 17, 11, 11,
    ]);
  });

  it.each([
    ["flat", [0]],
    ["square", [0, 90]],
    ["random", [-90, -60, -30, 0, 30, 60]],
  ])("turns words: %s", (rotation, angles) => {
    const many = testReply(
      columns,
      Array.from({ length: 60 }, (_, i) => [`word ${i}`, 60 - i]),
    );
    const turned = draw({ rotation }, { size: { width: 900, height: 500 } }, many).words.map(
      ({ rotate }) => rotate,
    );
    expect([...new Set(turned)].sort((a, b) => a - b)).toEqual(angles);
  });

  it("colors a word by its name, and so that it can be read", () => {
    const theme = { ...testTheme, color: () => "#fff3c0", background: "#ffffff" };
    for (const { color } of draw({}, { theme }).words)
      expect(contrastRatio(color, "#ffffff")).toBeGreaterThanOrEqual(3);
  });

  it("tells the whole word and its exact value", () => {
    const long = "a very long name that nobody could ever read in a cloud";
    const data = testReply(columns, [[long, 1234567.5]]);
    const [word] = draw({ rotation: "flat" }, {}, data).words;
    expect(word?.text).toBe("a very long name that nobody could ever…");
    expect(word?.tooltip).toMatchObject({ title: long, rows: [{ name: "Number", values: ["1,234,567.5"] }] });
  });

  it("knows which value a word stands for", () => {
    expect(draw().words[2]?.mark).toEqual({ values: [{ column: "tag", value: null }], label: "<NULL>" });
  });

  it("says how many words have no place", () => {
    const many = testReply(
      columns,
      Array.from({ length: 80 }, (_, i) => [`neighbourhood ${i}`, 80 - i]),
    );
    const { words, note } = draw({}, { size: { width: 200, height: 120 } }, many);
    expect(words.length).toBeLessThan(80);
    expect(note).toBe(`${words.length} of 80 words fit`);
  });

  it.each([
    ["no rows", testReply(columns, [])],
    ["only blanks", testReply(columns, [["", 1]])],
  ])("is nothing with %s", (_name, data) => {
    expect(draw({}, {}, data)).toBeNull();
  });
});

it("is the same wherever it is drawn", () => {
  const size: PictureInput["size"] = { width: 640, height: 300 };
  expect(draw({}, { size }).words).toEqual(draw({}, { size }).words);
});

it("dims the words that the chart's own filter excludes", () => {
  const words = draw({}, { selected: { tag: ["Bonn", null] } }).words;
  expect(words.map(({ text, isDimmed }) => [text, isDimmed])).toEqual(
    words.map(({ text }) => [text, !["Bonn", "<NULL>"].includes(text)]),
  );
});

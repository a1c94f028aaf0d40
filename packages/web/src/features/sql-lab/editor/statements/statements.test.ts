import { EditorState } from "@codemirror/state";
import { splitStatements } from "@sightline/core/sql";
import { syntaxes } from "@sightline/core/sql-syntax";
import { describe, expect, it } from "vitest";
import { lexicalRules, partAt, quickPartAt, statementAt } from "./index.ts";
import { changedEnds, splitEnds } from "./splitEnds.ts";
import { statementField } from "./statementField.ts";

const open = (sql: string) =>
  EditorState.create({ doc: sql, extensions: [statementField, lexicalRules.of(syntaxes.postgresql.rules)] });

/** The statement at the mark `|` of a text. */
function atMark(marked: string): string | null {
  const at = marked.indexOf("|");
  const state = open(marked.replace("|", ""));
  const range = statementAt(state, at);
  return range && state.sliceDoc(range.from, range.to);
}

describe("the statement at the cursor", () => {
  it.each<[string, string, string | null]>([
    ["inside", "SELECT 1; SEL|ECT 2; SELECT 3", "SELECT 2"],
    ["before its first letter", "SELECT 1;\n|SELECT 2", "SELECT 2"],
    ["before the semicolon", "SELECT 1|; SELECT 2", "SELECT 1"],
    ["behind the semicolon", "SELECT 1;|\nSELECT 2", "SELECT 1"],
    ["behind it on the line, before the next", "SELECT 1; | SELECT 2", "SELECT 1"],
    ["on an empty line between", "SELECT 1;\n|\nSELECT 2", "SELECT 2"],
    ["at the end of the text", "SELECT 1;\nSELECT 2;\n\n|", "SELECT 2"],
    ["a semicolon in a string ends nothing", "SELECT ';|' AS a; SELECT 2", "SELECT ';' AS a"],
    ["in a body between dollars", "DO $f$ BEGIN; EN|D $f$; SELECT 2", "DO $f$ BEGIN; END $f$"],
    ["with its comment", "SELECT 1;\n-- two\nSELECT |2", "-- two\nSELECT 2"],
    ["a quote in a template's comment opens no string", "{# don't #} SELECT 1;\nSEL|ECT 2", "SELECT 2"],
    ["nothing in an empty text", "  |  ", null],
  ])("%s", (_name, text, statement) => {
    expect(atMark(text)).toBe(statement);
  });

  it("is what the server splits off, too", () => {
    const sql = "SELECT 'a;b';\n\n-- c;\nSELECT 2 /* ; */;SELECT $$;$$";
    const state = open(sql);
    const statements = splitStatements(sql, syntaxes.postgresql.rules);
    expect(statements).toHaveLength(3);
    for (const { sql: text, start } of statements) {
      const range = statementAt(state, start + 3)!;
      expect(state.sliceDoc(range.from, range.to)).toBe(text);
    }
  });

  it("follows changes without reading the whole text again", () => {
    let state = open("SELECT 1; SELECT 2; SELECT 3");
    partAt(state, 0);
    state = state.update({ changes: { from: 7, insert: "'" } }).state;
    state = state.update({ changes: { from: 9, insert: "'" } }).state;
    state = state.update({ changes: { from: state.doc.length, insert: "; SELECT 4" } }).state;
    expect(state.doc.toString()).toBe("SELECT '1'; SELECT 2; SELECT 3; SELECT 4");
    const range = statementAt(state, 25)!;
    expect(state.sliceDoc(range.from, range.to)).toBe("SELECT 3");
  });
});

it("the part at a place is guessed without reading, as long as no semicolon was typed or taken", () => {
  const partOf = (state: EditorState, at: number) => {
    const { from, to } = quickPartAt(state, at);
    return state.sliceDoc(from, to);
  };
  const state = open("SELECT 1; SELECT 2; SELECT 3");
  partAt(state, 0);
  const typed = state.update({ changes: { from: 17, insert: "22" } }).state;
  expect([partOf(typed, 3), partOf(typed, 15), partOf(typed, 25)]).toEqual([
    "SELECT 1",
    " SELECT 222",
    " SELECT 3",
  ]);
  const ended = state.update({ changes: { from: 18, insert: "; SELECT 9" } }).state;
  expect(partOf(ended, 25)).toBe(" SELECT 9");
  const joined = state.update({ changes: { from: 8, to: 9 } }).state;
  expect(partOf(joined, 3)).toBe("SELECT 1 SELECT 2");
});

it("a changed text has the ends that it has when it is read anew, whatever was changed", () => {
  const PIECES = [
    "SELECT 1",
    ";",
    ";\n",
    "'",
    '"',
    "--",
    "\n",
    "/*",
    "*/",
    "$$",
    "$a$",
    "{{",
    "}}",
    "{#",
    "#}",
    "E'",
    "\\",
    " a ",
  ];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const some = (most: number) =>
    Array.from({ length: random(most + 1) }, () => PIECES[random(PIECES.length)]).join("");
  for (let round = 0; round < 3000; round += 1) {
    const rules = round % 2 ? syntaxes.postgresql.rules : syntaxes.duckdb.rules;
    const before = some(14);
    const from = random(before.length + 1);
    const to = from + random(Math.min(6, before.length - from) + 1);
    const insert = some(3);
    const after = before.slice(0, from) + insert + before.slice(to);
    const ends = changedEnds(
      splitEnds(before, rules),
      { from, to, growth: after.length - before.length },
      (a, b) => after.slice(a, b),
      after.length,
      rules,
    );
    expect(ends, JSON.stringify({ before, after })).toEqual(splitEnds(after, rules));
  }
});

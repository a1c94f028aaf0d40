import { diagnosticCount, forEachDiagnostic } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { expect, it } from "vitest";
import { problemsPut, runProblems } from "./index.ts";
import { placeIn, validationProblems } from "./problems.ts";

const TEXT = "SELECT 1;\nSELECT nope,\n  wrong FROM t";
const { doc } = EditorState.create({ doc: TEXT });

it.each<[string, [offset: number, line: number, column: number | null], number]>([
  ["the first line", [0, 1, 8], 7],
  ["the second line", [0, 2, 8], 17],
  ["a part that begins within the text", [10, 1, 8], 17],
  ["the second line of such a part", [10, 2, 3], 25],
  ["a part that begins within a line", [17, 1, 1], 17],
  ["beyond the line", [0, 1, 99], 9],
  ["beyond the text", [0, 99, 99], TEXT.length],
  ["no column", [0, 2, null], 10],
])("finds the place of an error: %s", (_name, [offset, line, column], place) => {
  expect(placeIn(doc, offset, line, column)).toBe(place);
});

it("underlines the word that the database means; an error without a place is not in the text", () => {
  const marks = [
    { message: "no such column", line: 1, column: 8, offset: 10 },
    { message: "out of memory", line: null, column: null, offset: 0 },
  ];
  expect(runProblems(doc, marks)).toMatchObject([{ from: 17, to: 21, message: "no such column" }]);
});

it("underlines what a check says, as far as it says", () => {
  const problem = (
    start_column: number | null,
    end_column: number | null,
    line_number: number | null = 1,
  ) => ({
    sql: TEXT.slice(10),
    problems: [{ line_number, start_column, end_column, message: "?" }],
  });
  expect(validationProblems(doc, problem(8, 11), 10)).toMatchObject([{ from: 17, to: 20 }]);
  expect(validationProblems(doc, problem(8, null), 10)).toMatchObject([{ from: 17, to: 21 }]);
  expect(validationProblems(doc, problem(null, null, null), 10)).toMatchObject([{ from: 10, to: 22 }]);
});

it("the problems of one source and part give way to new ones; all others stay and move with the text", () => {
  const found = (state: EditorState) => {
    const told: [string, string][] = [];
    forEachDiagnostic(state, (each, from, to) => told.push([each.message, state.sliceDoc(from, to)]));
    return told;
  };
  let state = EditorState.create({ doc: TEXT });
  const run = runProblems(doc, [{ message: "run", line: 3, column: 3, offset: 0 }]);
  state = state.update(problemsPut(state, "run", run)).state;
  const check = { from: 17, to: 21, severity: "warning" as const, source: "validation", message: "check" };
  state = state.update(problemsPut(state, "validation", [check])).state;
  state = state.update({ changes: { from: 0, insert: "-- a\n" } }).state;
  expect(found(state)).toEqual([
    ["check", "nope"],
    ["run", "wrong"],
  ]);
  state = state.update(problemsPut(state, "validation", [], { from: 0, to: 10 })).state;
  expect(diagnosticCount(state)).toBe(2);
  state = state.update(problemsPut(state, "validation", [])).state;
  expect(found(state)).toEqual([["run", "wrong"]]);
});

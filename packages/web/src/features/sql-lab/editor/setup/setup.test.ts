import { history, undo, undoDepth } from "@codemirror/commands";
import { EditorSelection, EditorState, type Transaction } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { dialectOf } from "../dialects/index.ts";
import { changeTo, formatTo } from "./changeTo.ts";
import { callAt, signatures } from "./signatureHint.ts";

/** The state behind one step back. */
function undone(state: EditorState): EditorState {
  let now = state;
  undo({ state, dispatch: (transaction: Transaction) => (now = transaction.state) });
  return now;
}

describe("another text", () => {
  it("changes only what differs, keeps the cursor elsewhere, and is one step to undo", () => {
    const state = EditorState.create({
      doc: "SELECT a, b FROM t WHERE x",
      selection: { anchor: 26 },
      extensions: history(),
    });
    const next = state.update(changeTo(state, "SELECT a, more, b FROM t WHERE x")).state;
    expect(next.doc.toString()).toBe("SELECT a, more, b FROM t WHERE x");
    expect(next.selection.main.head).toBe(32);
    expect(undone(next).doc.toString()).toBe("SELECT a, b FROM t WHERE x");
  });

  it("of a tab that was not loaded yet is the beginning: there is nothing to undo", () => {
    const state = EditorState.create({ doc: "", extensions: [history(), EditorState.readOnly.of(true)] });
    const next = state.update(changeTo(state, "SELECT 1")).state;
    expect(undone(next).doc.toString()).toBe("SELECT 1");
    expect(undoDepth(next)).toBe(0);
  });

  it.each([
    ["a\nb", "a\r\nb", "a\nb"],
    ["a\nb", "a\r\nc\rd", "a\nc\nd"],
    ["aaa", "aa", "aa"],
    ["", "x", "x"],
    ["x", "", ""],
  ])("from %j to %j", (before, text, after) => {
    const state = EditorState.create({ doc: before });
    expect(state.update(changeTo(state, text)).state.doc.toString()).toBe(after);
  });

  it("formatted keeps the cursors behind the same letters", () => {
    const doc = "select a,b from t";
    const state = EditorState.create({
      doc,
      selection: EditorSelection.range(doc.indexOf("b"), doc.indexOf(" from")),
      extensions: history(),
    });
    const next = state.update(formatTo(state, "SELECT\n  a,\n  b\nFROM\n  t")).state;
    const { from, to } = next.selection.main;
    expect(next.sliceDoc(from, to).trim()).toBe("b");
    expect(undone(next).doc.toString()).toBe(doc);
  });
});

describe("the call around the cursor", () => {
  const callIn = (marked: string, backend = "duckdb") => {
    const dialect = dialectOf(backend);
    const state = EditorState.create({
      doc: marked.replace("|", ""),
      extensions: [dialect.language.extension, signatures.of(dialect.signatures)],
    });
    const call = callAt(state, marked.indexOf("|"));
    return call && [call.name, call.argument];
  };

  it.each<[string, [string, number] | null]>([
    ["SELECT date_trunc(|", ["date_trunc", 0]],
    ["SELECT date_trunc('month', |)", ["date_trunc", 1]],
    ["SELECT round(power(2, 3), |) FROM t", ["round", 1]],
    ["SELECT round(power(2, |), 1) FROM t", ["power", 1]],
    ["SELECT coalesce(a, (b, c), |)", ["coalesce", 2]],
    ["SELECT round(1)| FROM t", null],
    ["SELECT my_own(|)", null],
    ["SELECT (|)", null],
    ["SELECT a IN (1, |)", null],
    ["SELECT ', ' = replace('a,b', ',', |)", ["replace", 2]],
  ])("%s", (text, call) => {
    expect(callIn(text)).toEqual(call);
  });

  it("knows the functions of the engine", () => {
    const parameters = (backend: string, name: string) => dialectOf(backend).signatures.get(name);
    expect(parameters("postgresql", "date_trunc")).toBe("unit, timestamp[, time_zone]");
    expect(parameters("bigquery", "date_trunc")).toBe("date, part");
    expect(parameters("redshift", "dateadd")).toBe("part, n, date");
    expect(parameters("clickhouse", "quantile")).toBe("level)(value");
    expect(parameters("sqlite", "date_trunc")).toBeUndefined();
  });
});

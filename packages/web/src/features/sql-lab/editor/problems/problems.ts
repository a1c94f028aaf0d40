import { type Diagnostic, forEachDiagnostic, setDiagnostics } from "@codemirror/lint";
import type { EditorState, Text, TransactionSpec } from "@codemirror/state";
import type { SqlError, ValidationResult } from "../../model/index.ts";

/** An error of a run; `offset`: where the text that was run begins in the text of the tab. */
export type RunMark = Pick<SqlError, "message" | "line" | "column"> & { offset: number };

/** Who says that something is wrong. */
export type ProblemSource = "run" | "validation";

/** Offset of a 1-based line and column of a part of a text that begins at `offset`; within the text. */
export function placeIn(doc: Text, offset: number, line: number, column: number | null): number {
  const start = doc.lineAt(Math.min(offset, doc.length));
  const number = Math.min(doc.lines, start.number + Math.max(0, line - 1));
  const from = number === start.number ? Math.min(offset, doc.length) : doc.line(number).from;
  return Math.min(doc.line(number).to, from + Math.max(0, (column ?? 1) - 1));
}

const WORD = /^(?:"[^"\n]*"|`[^`\n]*`|[\p{L}\p{N}_$.]+)/u;

/** The end of the word at a place; one character where there is none. */
function endOfWord(doc: Text, from: number): number {
  const word = WORD.exec(doc.sliceString(from, doc.lineAt(from).to))?.[0].length ?? 0;
  return Math.min(doc.length, from + Math.max(1, word));
}

/** Where to underline a text for the errors of a run; errors without a place are not shown in it. */
export function runProblems(doc: Text, marks: readonly RunMark[]): Diagnostic[] {
  return marks.flatMap(({ message, line, column, offset }) => {
    if (line === null) return [];
    const from = placeIn(doc, offset, line, column);
    return [{ from, to: endOfWord(doc, from), severity: "error" as const, source: "run", message }];
  });
}

/** The same for what the engine says of a part that begins at `offset`, without running it. */
export function validationProblems(
  doc: Text,
  { problems, sql }: ValidationResult,
  offset: number,
): Diagnostic[] {
  return problems.map(({ line_number, start_column, end_column, message }) => {
    const from = placeIn(doc, offset, line_number ?? 1, start_column);
    const given = end_column === null ? 0 : placeIn(doc, offset, line_number ?? 1, end_column);
    // Without a place the whole first line of the statement is meant.
    const lineEnd = Math.min(doc.lineAt(from).to, offset + sql.length);
    const to = line_number === null ? lineEnd : given > from ? given : endOfWord(doc, from);
    return { from, to, severity: "warning" as const, source: "validation", message };
  });
}

/** Puts the problems of one source in place of those that it told of a part before. */
export function problemsPut(
  state: EditorState,
  source: ProblemSource,
  problems: readonly Diagnostic[],
  part: { from: number; to: number } = { from: 0, to: state.doc.length },
): TransactionSpec {
  const kept: Diagnostic[] = [];
  forEachDiagnostic(state, (diagnostic, from, to) => {
    const goes = diagnostic.source === source && from <= part.to && to >= part.from;
    if (!goes) kept.push({ ...diagnostic, from, to });
  });
  return setDiagnostics(
    state,
    [...kept, ...problems].sort((a, b) => a.from - b.from),
  );
}

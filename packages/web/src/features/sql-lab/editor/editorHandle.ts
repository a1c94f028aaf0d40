import type { EditorView } from "@codemirror/view";
import { formatSql } from "@sightline/api/sql-lab";
import { toast } from "@sightline/ui/toast";
import { call, errorText } from "../../../lib/api/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import { tabOf } from "../model/tabs/index.ts";
import { textToRun } from "../textToRun.ts";
import { placeIn } from "./problems/problems.ts";
import { changeTo, formatTo } from "./setup/changeTo.ts";
import { statementAt } from "./statements/index.ts";

/** A part of the text of a tab; `offset`: where it begins in it. */
export interface TextPart {
  sql: string;
  offset: number;
}

/** What others may do with the text that is shown. */
export interface EditorHandle {
  /** Puts text in the place of the selection. */
  insert: (text: string) => void;
  replaceAll: (text: string) => void;
  focus: () => void;
  /** Selects the text from there to its end: what is typed next takes its place. */
  selectFrom: (offset: number) => void;
  /** Offsets of the selection. */
  selection: () => { from: number; to: number };
  /** What a run takes: the selection, else all. */
  textToRun: () => TextPart;
  /** The statement at the cursor; null where there is none. */
  statementAtCursor: () => TextPart | null;
  /** Puts the cursor at a place of a part that begins at `offset`; line and column from 1. */
  goTo: (place: { offset: number; line: number; column: number | null }) => void;
  /** Lets the server format the text. */
  format: () => Promise<void>;
  /** Brings what was typed last to the store. */
  flush: () => void;
}

interface Editor {
  view: () => EditorView;
  /** The key of the tab that is shown. */
  shownKey: () => string | null;
  flush: () => void;
}

export const handleOf = ({ view, shownKey, flush }: Editor): EditorHandle => ({
  insert: (text) => {
    const editor = view();
    editor.dispatch(editor.state.replaceSelection(text), { scrollIntoView: true, userEvent: "input.paste" });
    editor.focus();
  },
  replaceAll: (text) => {
    const editor = view();
    editor.dispatch(changeTo(editor.state, text));
    editor.focus();
  },
  focus: () => view().focus(),
  selectFrom: (offset) => {
    const editor = view();
    editor.dispatch({ selection: { anchor: offset, head: editor.state.doc.length } });
    editor.focus();
  },
  selection: () => {
    const { from, to } = view().state.selection.main;
    return { from, to };
  },
  textToRun: () => {
    const { doc, selection } = view().state;
    return textToRun(doc.toString(), selection.main.from, selection.main.to);
  },
  statementAtCursor: () => {
    const { state } = view();
    const range = statementAt(state, state.selection.main.head);
    return range && { sql: state.sliceDoc(range.from, range.to), offset: range.from };
  },
  goTo: ({ offset, line, column }) => {
    const editor = view();
    editor.dispatch({
      selection: { anchor: placeIn(editor.state.doc, offset, line, column) },
      scrollIntoView: true,
    });
    editor.focus();
  },
  format: () => format(view(), shownKey),
  flush,
});

async function format(view: EditorView, shownKey: () => string | null): Promise<void> {
  const key = shownKey();
  const { doc } = view.state;
  const sql = doc.toString();
  if (key === null || sql.trim() === "" || view.state.readOnly) return;
  try {
    const body = { sql, database_id: tabOf(key)?.dbId ?? null };
    const { result } = await call(formatSql, { body });
    if (shownKey() === key && view.state.doc === doc) view.dispatch(formatTo(view.state, result));
    else toast.info(word("sql-lab:editor.formatOutdated"));
  } catch (error) {
    toast.danger(word("sql-lab:editor.formatFailed", { error: errorText(error) }));
  }
}

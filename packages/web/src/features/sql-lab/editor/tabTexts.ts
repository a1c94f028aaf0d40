import { EditorState, type Extension, type StateEffect } from "@codemirror/state";
import type { EditorTab, SqlLabState } from "../model/index.ts";
import { changeTab, tabKey, tabOf } from "../model/tabs/index.ts";
import { changeTo } from "./setup/changeTo.ts";

/** Changes go to the store at most this long after a key, ms. */
const FLUSH_MS = 100;

/** What the editor keeps of a tab that is not shown: the text with its undo history, and where it was scrolled to. */
export interface TabText {
  state: EditorState;
  scroll: StateEffect<unknown> | null;
  /** The text that the store has. */
  storedText: string;
  /** The marks that were put last, as text. */
  marks: string;
}

/**
 * The texts of the tabs, by `tabKey`: carried to the store while one types, and taken from it when somebody else
 * changes them.
 */
export class TabTexts {
  readonly #texts = new Map<string, TabText>();
  #pending: { key: string; state: EditorState } | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** The text of a tab as it was left, with what the store has learned since. */
  open(key: string, { sql }: EditorTab, extensions: () => Extension): TabText {
    const kept = this.#texts.get(key);
    if (!kept) {
      const state = EditorState.create({ doc: sql, extensions: extensions() });
      const text: TabText = { state, scroll: null, storedText: sql, marks: "" };
      this.#texts.set(key, text);
      return text;
    }
    if (kept.storedText !== sql) {
      kept.state = kept.state.update(changeTo(kept.state, sql)).state;
      kept.storedText = sql;
    }
    return kept;
  }

  /** Keeps the text of a tab for its next turn. */
  leave(key: string, state: EditorState, scroll: StateEffect<unknown>): void {
    this.flush();
    const text = this.#texts.get(key);
    if (text) Object.assign(text, { state, scroll });
  }

  of(key: string): TabText | undefined {
    return this.#texts.get(key);
  }

  /** The text or the selection of a tab is another; the store hears of it soon. */
  handleChange(key: string, state: EditorState): void {
    this.#pending = { key, state };
    this.#timer ??= setTimeout(() => this.flush(), FLUSH_MS);
  }

  /** Brings what was typed to the store now. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const pending = this.#pending;
    this.#pending = null;
    const tab = pending && tabOf(pending.key);
    const text = pending && this.#texts.get(pending.key);
    if (!tab || !text) return;
    const { doc, selection } = pending.state;
    const { from, to } = selection.main;
    const sql = doc.toString();
    const selectedText = from === to ? null : sql.slice(from, to);
    text.storedText = sql;
    if (sql !== tab.sql || selectedText !== tab.selectedText) changeTab(tab.id, { sql, selectedText });
  }

  /** What somebody else has made of the text of a tab; null: nothing. */
  textFromElsewhere(key: string): string | null {
    const text = this.#texts.get(key);
    const tab = tabOf(key);
    return text && tab && tab.sql !== text.storedText ? tab.sql : null;
  }

  /** The store's text of a tab is in the editor, and what was on its way is outdated. */
  accept(key: string, sql: string): void {
    const text = this.#texts.get(key);
    if (text) text.storedText = sql;
    if (this.#pending?.key === key) this.#pending = null;
  }

  /** Forgets the texts of tabs that cannot come back. */
  forget({ tabs, closed }: Pick<SqlLabState, "tabs" | "closed">): void {
    const kept = new Set([...tabs, ...closed.map(({ tab }) => tab)].map(({ id }) => tabKey(id)));
    for (const key of this.#texts.keys()) if (!kept.has(key)) this.#texts.delete(key);
  }
}

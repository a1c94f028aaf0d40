import { forEachDiagnostic } from "@codemirror/lint";
import type { Extension } from "@codemirror/state";
import { EditorView, type ViewUpdate } from "@codemirror/view";
import { useSqlLab } from "../model/index.ts";
import { changeTab, tabOf } from "../model/tabs/index.ts";
import { findTable } from "./completion/columns.ts";
import type { SchemaKnowledge } from "./completion/knowledge.ts";
import { spotAt } from "./completion/spot.ts";
import { type EditorHandle, handleOf, type TextPart } from "./editorHandle.ts";
import { hasValidator, problemsPut, type RunMark, runProblems, Validation } from "./problems/index.ts";
import { changeTo } from "./setup/changeTo.ts";
import { type EditorSettings, editorExtensions, settingsChanged } from "./setup/extensions.ts";
import type { EditorActions } from "./setup/keys.ts";
import { TabTexts } from "./tabTexts.ts";

/** Time from the last key until the tables that the statement names are asked for, ms. */
const LOOK_AHEAD_MS = 300;

/** What the editor needs of the screen around it, as it is now. */
interface Surroundings {
  label: string;
  hint: string;
  manners: EditorSettings;
  knowledge: SchemaKnowledge;
  backend: string | null;
  does: {
    onRun: (text: TextPart) => void;
    onStop: () => void;
    onNewTab: () => void;
    onPreviousTab: () => void;
    onNextTab: () => void;
  };
}

/** One view in which the texts of the tabs take turns. */
export class TabEditor {
  /** Written at each drawing of the screen. */
  now!: Surroundings;
  readonly handle: EditorHandle;
  readonly #texts = new TabTexts();
  readonly #validation: Validation;
  #view: EditorView | null = null;
  /** The key of the tab that is shown. */
  #shown: string | null = null;
  #shownManners: EditorSettings | null = null;
  #lookingAhead: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.handle = handleOf({
      view: () => this.#view!,
      shownKey: () => this.#shown,
      flush: () => this.#texts.flush(),
    });
    this.#validation = new Validation((validationResult) => {
      if (this.#shown !== null) changeTab(this.#shown, { validationResult });
    });
  }

  /** Takes a view that stands on the page; returns how to give it back. */
  mount(view: EditorView): () => void {
    this.#view = view;
    const flush = () => this.#texts.flush();
    const unsubscribe = useSqlLab.subscribe((state, before) => {
      if (state.tabs !== before.tabs) this.#takeOver();
      if (state.tabs.length !== before.tabs.length || state.closed !== before.closed)
        this.#texts.forget(state);
    });
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      this.#leave();
      unsubscribe();
      clearTimeout(this.#lookingAhead);
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      this.#view = null;
      view.destroy();
    };
  }

  /** Shows the text of a tab, in the manners of now. */
  show(key: string): void {
    const view = this.#view;
    const tab = tabOf(key);
    if (!view || !tab) return;
    const { manners } = this.now;
    const turns = this.#shown !== key;
    if (turns) {
      this.#leave();
      this.#shown = key;
      const text = this.#texts.open(key, tab, () => this.#extensions());
      view.setState(text.state);
      if (text.scroll) view.dispatch({ effects: text.scroll });
    }
    if (turns || !isSameManner(this.#shownManners, manners)) {
      this.#shownManners = manners;
      view.dispatch({ effects: settingsChanged(manners, () => this.now.knowledge) });
    }
  }

  /** Underlines the errors of a run. Those that were put already move with the text and are not put again. */
  mark(key: string, marks: readonly RunMark[]): void {
    const view = this.#view;
    const text = this.#texts.of(key);
    const written = JSON.stringify(marks);
    if (!view || !text || this.#shown !== key || text.marks === written) return;
    text.marks = written;
    view.dispatch(problemsPut(view.state, "run", runProblems(view.state.doc, marks)));
  }

  #leave(): void {
    const view = this.#view;
    if (view && this.#shown !== null) this.#texts.leave(this.#shown, view.state, view.scrollSnapshot());
    this.#validation.cancel();
    this.#shown = null;
  }

  /** Somebody else has changed the text: it was formatted, loaded, or taken from another window. */
  #takeOver(): void {
    const key = this.#shown;
    const sql = key === null ? null : this.#texts.textFromElsewhere(key);
    if (key === null || sql === null) return;
    this.#view!.dispatch(changeTo(this.#view!.state, sql));
    this.#texts.accept(key, sql);
  }

  #extensions(): Extension {
    const { label, hint, manners } = this.now;
    return editorExtensions(
      {
        label,
        hint,
        knowledge: () => this.now.knowledge,
        actions: this.#actions(),
        listener: EditorView.updateListener.of((update) => this.#changed(update)),
      },
      manners,
    );
  }

  #actions(): EditorActions {
    const run = (text: TextPart | null) => {
      this.#texts.flush();
      if (text) this.now.does.onRun(text);
    };
    return {
      run: () => run(this.handle.textToRun()),
      runStatement: () => run(this.handle.statementAtCursor()),
      stop: () => this.now.does.onStop(),
      newTab: () => this.now.does.onNewTab(),
      previousTab: () => this.now.does.onPreviousTab(),
      nextTab: () => this.now.does.onNextTab(),
      format: () => void this.handle.format(),
    };
  }

  #changed(update: ViewUpdate): void {
    const key = this.#shown;
    if (key === null) return;
    if (update.docChanged || update.selectionSet) this.#texts.handleChange(key, update.state);
    if (update.focusChanged && !update.view.hasFocus) this.#texts.flush();
    if (!update.docChanged) return;
    forgetTouched(update);
    const tab = tabOf(key);
    this.#validation.schedule(
      update.view,
      tab && tab.dbId !== null && hasValidator(this.now.backend)
        ? { id: tab.dbId, catalog: tab.catalog, schema: tab.schema }
        : null,
    );
    clearTimeout(this.#lookingAhead);
    this.#lookingAhead = setTimeout(() => void lookAhead(update.view, this.now.knowledge), LOOK_AHEAD_MS);
  }
}

const isSameManner = (a: EditorSettings | null, b: EditorSettings) =>
  a?.dialect === b.dialect && a.completes === b.completes && a.readOnly === b.readOnly;

/** What a run has said of text that was changed since is said no longer. */
function forgetTouched({ view, changes, state }: ViewUpdate): void {
  let touched = false;
  forEachDiagnostic(state, ({ source }, from, to) => {
    if (source !== "run") return;
    changes.iterChangedRanges((_fromA, _toA, fromB, toB) => {
      touched ||= from <= toB && to >= fromB;
    });
  });
  if (touched) view.dispatch(problemsPut(state, "run", []));
}

/** Asks for the tables of the statement before their columns are wanted. */
async function lookAhead({ state }: EditorView, knowledge: SchemaKnowledge): Promise<void> {
  const { sources } = spotAt(state, state.selection.main.head).scope;
  await Promise.all(sources.map(({ path }) => path && findTable(path, knowledge)));
}

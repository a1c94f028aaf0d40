import {
  acceptCompletion,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
  completionStatus,
  moveCompletionSelection,
  selectedCompletion,
} from "@codemirror/autocomplete";
import { cursorLineUp, defaultKeymap, historyKeymap, indentWithTab } from "@codemirror/commands";
import { foldKeymap } from "@codemirror/language";
import { lintKeymap } from "@codemirror/lint";
import { openSearchPanel, searchKeymap } from "@codemirror/search";
import { type Extension, Prec } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { hideSignature } from "./signatureHint.ts";

/** What the keys of the editor do outside of its text. */
export interface EditorActions {
  run: () => void;
  runStatement: () => void;
  stop: () => void;
  newTab: () => void;
  previousTab: () => void;
  nextTab: () => void;
  format: () => void;
}

/** The keys of the editor: the product's own before the library's. */
export function editorKeys(actions: EditorActions): Extension {
  const does = (name: keyof EditorActions) => (view: EditorView) => {
    closeCompletion(view);
    actions[name]();
    return true;
  };
  return [
    Prec.highest(
      keymap.of([
        { key: "Mod-Shift-Enter", run: does("runStatement") },
        { key: "Mod-Enter", run: does("run") },
        { key: "Ctrl-Enter", run: does("run") },
        { key: "Alt-Enter", run: does("run") },
        { key: "Ctrl-r", run: does("run") },
        { key: "Ctrl-e", mac: "Ctrl-x", run: does("stop") },
        { key: "Ctrl-t", win: "Ctrl-q", run: does("newTab") },
        { key: "Ctrl-[", run: does("previousTab") },
        { key: "Ctrl-]", run: does("nextTab") },
        { key: "Ctrl-Shift-f", run: does("format") },
        { key: "Ctrl-p", run: (view) => moveCompletionSelection(false)(view) || cursorLineUp(view) },
        { key: "Ctrl-h", mac: "Mod-Alt-f", run: openReplace },
        { key: "Enter", run: leaveWrittenWord },
        { key: "Tab", run: takeCompletion },
        { key: "Escape", run: hideSignature },
        ...completionKeymap,
      ]),
    ),
    keymap.of([
      ...closeBracketsKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...lintKeymap,
      ...defaultKeymap,
      indentWithTab,
    ]),
  ];
}

/** Opens the search with the cursor in the field of the replacement, or in that of the search while it is empty. */
function openReplace(view: EditorView): boolean {
  openSearchPanel(view);
  const searchField = (name: string) => view.dom.querySelector<HTMLInputElement>(`.cm-search [name=${name}]`);
  const field = searchField(searchField("search")?.value === "" ? "search" : "replace");
  field?.focus();
  field?.select();
  return true;
}

/**
 * A list takes no choice in its first moments, nor while it is made for another letter: Tab then waits for the next
 * press, and does not indent the line.
 */
const takeCompletion = (view: EditorView): boolean =>
  acceptCompletion(view) || completionStatus(view.state) !== null;

/** Enter behind a word that is written already begins a new line instead of taking the same word. */
function leaveWrittenWord(view: EditorView): boolean {
  const { state } = view;
  const chosen = selectedCompletion(state);
  if (completionStatus(state) !== "active" || !chosen || chosen.type === "snippet") return false;
  const { head } = state.selection.main;
  const written = state.sliceDoc(head - chosen.label.length, head);
  if (written.toLowerCase() !== chosen.label.toLowerCase()) return false;
  closeCompletion(view);
  return false;
}

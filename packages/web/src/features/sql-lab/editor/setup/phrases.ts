import { EditorState, type Extension } from "@codemirror/state";
import { word } from "../../../../lib/i18n/index.ts";

/** The editor library's own words, and where ours for them are. */
const PHRASES: Record<string, string> = {
  Find: "find",
  Replace: "replaceBy",
  next: "next",
  previous: "previous",
  all: "all",
  "match case": "matchCase",
  regexp: "regexp",
  "by word": "byWord",
  replace: "replace",
  "replace all": "replaceAll",
  close: "close",
  "Go to line": "goToLine",
  go: "go",
};

/** The panels of the editor speak as the page does. */
export const phrases = (): Extension =>
  EditorState.phrases.of(
    Object.fromEntries(
      Object.entries(PHRASES).map(([phrase, key]) => [phrase, word(`sql-lab:editor.search.${key}`)]),
    ),
  );

/** A page with nothing but a field for SQL. */
import { autocompletion } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { sql } from "@codemirror/lang-sql";
import { defaultHighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";

new EditorView({
  parent: document.body,
  doc: "SELECT ...",
  extensions: [
    sql(),
    history(),
    lineNumbers(),
    autocompletion(),
    syntaxHighlighting(defaultHighlightStyle),
    keymap.of([...defaultKeymap, ...historyKeymap]),
  ],
});

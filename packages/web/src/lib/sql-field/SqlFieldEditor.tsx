import {
  acceptCompletion,
  autocompletion,
  completeFromList,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { PostgreSQL, sql } from "@codemirror/lang-sql";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, placeholder } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { useEffect, useRef } from "react";
import { styleNonce } from "../bootstrap/index.ts";
import { drawnCaret } from "../caret/index.ts";

interface Props {
  labelledBy: string;
  hint: string;
  value: string;
  names: readonly string[];
  onChange: (sql: string) => void;
}

const highlight = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--sl-accent-ink)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--sl-success)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--sl-info)" },
  { tag: [tags.comment], color: "var(--sl-ink-faint)", fontStyle: "italic" },
]);

const look = EditorView.theme({
  "&": { height: "100%", fontSize: "12px", color: "var(--sl-ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--sl-font-mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--sl-ink)", padding: "6px 4px" },
  ".cm-placeholder": { color: "var(--sl-ink-faint)" },
  ".cm-cursor": { borderLeftColor: "var(--sl-ink)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    backgroundColor: "var(--sl-accent-soft)",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--sl-float)",
    color: "var(--sl-ink)",
    border: "1px solid var(--sl-line-strong)",
    borderRadius: "var(--sl-radius)",
  },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    backgroundColor: "var(--sl-accent-soft)",
    color: "var(--sl-ink)",
  },
});

/** The editor of a SQL field. Tab leaves it; Ctrl or Cmd+Enter submits the form that it stands in. */
export default function SqlFieldEditor({ labelledBy, hint, value, names, onChange }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  const start = useRef({ labelledBy, hint, value, names });
  useEffect(() => {
    const first = start.current;
    const dialect = PostgreSQL;
    const editor = new EditorView({
      parent: container.current!,
      state: EditorState.create({
        doc: first.value,
        extensions: [
          EditorView.cspNonce.of(styleNonce()),
          EditorView.contentAttributes.of({ "aria-labelledby": first.labelledBy, "aria-multiline": "true" }),
          EditorView.lineWrapping,
          history(),
          drawnCaret(),
          sql({ dialect, upperCaseKeywords: true }),
          dialect.language.data.of({
            autocomplete: completeFromList(first.names.map((label) => ({ label, type: "property" }))),
          }),
          autocompletion(),
          syntaxHighlighting(highlight),
          placeholder(first.hint),
          look,
          keymap.of([
            {
              key: "Mod-Enter",
              run: (view) => {
                view.dom.closest("form")?.requestSubmit();
                return true;
              },
            },
            { key: "Tab", run: acceptCompletion },
            ...defaultKeymap.filter(({ key }) => key !== "Mod-Enter"),
            ...historyKeymap,
            ...completionKeymap,
          ]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current(update.state.doc.toString());
          }),
        ],
      }),
    });
    return () => editor.destroy();
  }, []);
  return <div ref={container} className="sl-sql-field-editor" />;
}

import {
  acceptCompletion,
  autocompletion,
  completeFromList,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { PostgreSQL, sql } from "@codemirror/lang-sql";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, placeholder } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { styleNonce } from "../bootstrap/index.ts";
import { drawnCaret } from "../caret/index.ts";
import { completionEscape, fieldLook } from "../code-editor/index.ts";

interface Props {
  labelledBy: string;
  hint: string;
  value: string;
  names: readonly string[];
  onChange: (sql: string) => void;
}

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
          completionEscape,
          placeholder(first.hint),
          fieldLook,
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

import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers, placeholder } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { styleNonce } from "../bootstrap/index.ts";
import { drawnCaret } from "../caret/index.ts";
import { completionEscape, css, fieldLook, json } from "../code-editor/index.ts";
import classes from "./code-field.module.css";

const LANGUAGES = { css, json };

export interface CodeFieldEditorProps {
  label: string;
  /** The elements that say what the field is for and what is wrong with it. */
  describedBy: string;
  language: keyof typeof LANGUAGES;
  value: string;
  /** Shown while the field is empty. */
  hint?: string;
  /** Where the text is wrong, and how; null: it is right. */
  problem?: { offset: number; message: string } | null;
  onChange: (text: string) => void;
}

/** The editor of a field of code. Tab leaves it. */
export default function CodeFieldEditor({ value, problem = null, ...props }: CodeFieldEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | null>(null);
  const latest = useRef(props.onChange);
  latest.current = props.onChange;
  const first = useRef({ ...props, value });
  useEffect(() => {
    const { label, describedBy, language, hint = "", value: doc } = first.current;
    const view = new EditorView({
      parent: container.current!,
      doc,
      extensions: [
        EditorView.cspNonce.of(styleNonce()),
        EditorView.contentAttributes.of({ "aria-label": label, "aria-describedby": describedBy }),
        EditorView.lineWrapping,
        lineNumbers(),
        highlightActiveLineGutter(),
        history(),
        drawnCaret(),
        LANGUAGES[language],
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        autocompletion(),
        completionEscape,
        placeholder(hint),
        fieldLook,
        keymap.of([
          { key: "Tab", run: acceptCompletion },
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          ...completionKeymap,
        ]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) latest.current(state.doc.toString());
        }),
      ],
    });
    editor.current = view;
    return () => view.destroy();
  }, []);
  useEffect(() => {
    const view = editor.current!;
    // Something else has changed the text.
    const written = view.state.doc.toString();
    if (written !== value) view.dispatch({ changes: { from: 0, to: written.length, insert: value } });
  }, [value]);
  const { offset = null, message = "" } = problem ?? {};
  useEffect(() => {
    const { state } = editor.current!;
    editor.current!.dispatch(setDiagnostics(state, diagnostics(state.doc.length, offset, message)));
  }, [offset, message]);
  return <div ref={container} className={classes.editor} />;
}

/** The mark of a problem: the character at which it was found, or the last one. */
function diagnostics(length: number, offset: number | null, message: string): Diagnostic[] {
  if (offset === null) return [];
  const from = Math.min(offset, Math.max(0, length - 1));
  return [{ from, to: Math.min(length, from + 1), severity: "error", message }];
}

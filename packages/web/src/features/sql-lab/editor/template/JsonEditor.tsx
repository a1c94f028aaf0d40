import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { setDiagnostics } from "@codemirror/lint";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { styleNonce } from "../../../../lib/bootstrap/index.ts";
import { json } from "../../../../lib/code-editor/index.ts";
import { type JsonFault, jsonFault } from "../../../../lib/json-fault/index.ts";
import { look } from "../setup/look.ts";

interface Props {
  label: string;
  value: string;
  /** The element that says what is wrong. */
  describedBy: string;
  words: (fault: JsonFault) => string;
  onChange: (text: string) => void;
}

/** A field for a JSON object; what is wrong with it is underlined. Tab leaves it. */
export function JsonEditor({ label, value, describedBy, words, onChange }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef({ words, onChange });
  latest.current = { words, onChange };
  const first = useRef({ label, value, describedBy });
  useEffect(() => {
    const markFault = (view: EditorView) => {
      const fault = jsonFault(view.state.doc.toString());
      const { length } = view.state.doc;
      const problems = fault
        ? [
            {
              from: Math.min(fault.offset, Math.max(0, length - 1)),
              to: Math.min(length, fault.offset + 1),
              severity: "error" as const,
              message: latest.current.words(fault),
            },
          ]
        : [];
      view.dispatch(setDiagnostics(view.state, problems));
    };
    const editor = new EditorView({
      parent: container.current!,
      doc: first.current.value,
      // Before the last bracket: there the next parameter is written.
      selection: { anchor: first.current.value.replace(/\s*\}\s*$/, "").length },
      extensions: [
        EditorView.cspNonce.of(styleNonce()),
        EditorView.contentAttributes.of({
          "aria-label": first.current.label,
          // The dialog puts the focus here.
          "data-autofocus": "true",
          "aria-describedby": first.current.describedBy,
        }),
        EditorView.lineWrapping,
        lineNumbers(),
        history(),
        json,
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        look,
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap]),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          latest.current.onChange(update.state.doc.toString());
          queueMicrotask(() => markFault(update.view));
        }),
      ],
    });
    markFault(editor);
    editor.focus();
    return () => editor.destroy();
  }, []);
  return <div ref={container} />;
}

import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useLayoutEffect, useRef } from "react";
import { styleNonce } from "../../../lib/bootstrap/index.ts";
import { dialectOf } from "./dialects/index.ts";
import classes from "./Editor.module.css";
import { useAutocomplete } from "./setup/autocomplete.ts";
import { changeTo } from "./setup/changeTo.ts";
import { editorExtensions, settingsChanged } from "./setup/extensions.ts";
import type { EditorActions } from "./setup/keys.ts";
import { useKnowledge } from "./useKnowledge.ts";
import "@fontsource-variable/jetbrains-mono/wght.css";

interface Props {
  text: string;
  onChange: (text: string) => void;
  /** The key that formats was pressed. */
  onFormat: () => void;
  label: string;
  /** Shown while it is empty. */
  hint: string;
  /** The engine of the database; null: not chosen yet. */
  backend: string | null;
  dbId: number | null;
  catalog: string | null;
  schema: string | null;
  /** JSON text: variables that completion offers. */
  templateParams: string;
  readOnly: boolean;
}

const noop = () => {};
/** Outside of the SQL editor's page there is nothing to run and there are no tabs. */
const NO_ACTIONS: Omit<EditorActions, "format"> = {
  run: noop,
  runStatement: noop,
  stop: noop,
  newTab: noop,
  previousTab: noop,
  nextTab: noop,
};

/** One text of SQL in the SQL editor's own editor, with its colors, keys and completion, on a page of another feature. */
export function SqlTextEditor({ text, onChange, onFormat, label, hint, backend, readOnly, ...place }: Props) {
  const dialect = dialectOf(backend);
  const completes = useAutocomplete(({ enabled }) => enabled);
  const knowledge = useKnowledge(place, null, dialect);
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const now = useRef({
    text,
    knowledge,
    onChange,
    onFormat,
    label,
    hint,
    manners: { dialect, completes, readOnly },
  });
  now.current = {
    text,
    knowledge,
    onChange,
    onFormat,
    label,
    hint,
    manners: { dialect, completes, readOnly },
  };

  useLayoutEffect(() => {
    const { text: doc, manners, ...first } = now.current;
    const editor = new EditorView({
      parent: container.current!,
      extensions: EditorView.cspNonce.of(styleNonce()),
    });
    editor.setState(
      EditorState.create({
        doc,
        extensions: editorExtensions(
          {
            label: first.label,
            hint: first.hint,
            knowledge: () => now.current.knowledge,
            actions: { ...NO_ACTIONS, format: () => now.current.onFormat() },
            listener: EditorView.updateListener.of((update) => {
              if (update.docChanged) now.current.onChange(update.state.doc.toString());
            }),
          },
          manners,
        ),
      }),
    );
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  useLayoutEffect(() => {
    const effects = settingsChanged({ dialect, completes, readOnly }, () => now.current.knowledge);
    view.current?.dispatch({ effects });
  }, [dialect, completes, readOnly]);

  // Put there by something else than the keys: taken back, or loaded anew.
  useLayoutEffect(() => {
    const editor = view.current;
    if (editor && editor.state.doc.toString() !== text) editor.dispatch(changeTo(editor.state, text));
  }, [text]);

  return <div ref={container} className={classes.editor} />;
}

import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { PostgreSQL, type SQLNamespace, sql } from "@codemirror/lang-sql";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, Prec } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  placeholder,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { styleNonce } from "../../lib/bootstrap/index.ts";
import { typedOverSelection } from "./typedOverSelection.ts";

export interface SqlEditorHandle {
  /** Offsets of the selection in the text. */
  selection: () => { from: number; to: number };
  insert: (text: string) => void;
  replaceAll: (text: string) => void;
  focus: () => void;
}

interface Props {
  ref: Ref<SqlEditorHandle>;
  /** The text at first; later changes come through the handle. */
  initialSql: string;
  label: string;
  hint: string;
  schema: SQLNamespace;
  defaultSchema: string | undefined;
  /** Places to underline, as offsets in the text. */
  diagnostics: readonly Diagnostic[];
  onChange: (sql: string) => void;
  onRun: () => void;
}

const highlight = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--sl-accent-ink)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--sl-success)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--sl-info)" },
  { tag: [tags.comment], color: "var(--sl-ink-faint)", fontStyle: "italic" },
  { tag: [tags.typeName], color: "var(--sl-warning)" },
]);

const look = EditorView.theme({
  "&": { height: "100%", fontSize: "13px", color: "var(--sl-ink)", backgroundColor: "var(--sl-surface)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--sl-font-mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--sl-ink)", padding: "8px 0" },
  ".cm-cursor": { borderLeftColor: "var(--sl-ink)" },
  ".cm-gutters": { backgroundColor: "var(--sl-surface)", color: "var(--sl-ink-faint)", border: "none" },
  ".cm-activeLine": { backgroundColor: "var(--sl-hover)" },
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
  ".cm-panels": { backgroundColor: "var(--sl-ground)", color: "var(--sl-ink)" },
});

/** The editor of SQL text: highlighting, completion from the schema, errors underlined, run by Ctrl or Cmd+Enter. */
export function SqlEditor({
  ref,
  initialSql,
  label,
  hint,
  schema,
  defaultSchema,
  diagnostics,
  onChange,
  onRun,
}: Props) {
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const language = useRef(new Compartment());
  const callbacks = useRef({ onChange, onRun });
  callbacks.current = { onChange, onRun };
  const start = useRef({ initialSql, label, hint });

  useEffect(() => {
    const run = (editor: EditorView) => {
      closeCompletion(editor);
      callbacks.current.onRun();
      return true;
    };
    const editor = new EditorView({
      parent: container.current!,
      state: EditorState.create({
        doc: start.current.initialSql,
        extensions: [
          EditorView.cspNonce.of(styleNonce()),
          EditorView.contentAttributes.of({ "aria-label": start.current.label }),
          Prec.highest(
            keymap.of([
              { key: "Mod-Enter", run },
              { key: "Shift-Enter", run },
            ]),
          ),
          lineNumbers(),
          history(),
          drawSelection(),
          EditorState.allowMultipleSelections.of(true),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          autocompletion({ icons: false }),
          typedOverSelection,
          highlightActiveLine(),
          highlightSelectionMatches(),
          search({ top: true }),
          placeholder(start.current.hint),
          language.current.of(sql({ dialect: PostgreSQL, upperCaseKeywords: true })),
          syntaxHighlighting(highlight),
          look,
          keymap.of([
            { key: "Tab", run: acceptCompletion },
            ...closeBracketsKeymap,
            ...defaultKeymap.filter(({ key }) => key !== "Mod-Enter"),
            ...searchKeymap,
            ...historyKeymap,
            ...completionKeymap,
            indentWithTab,
          ]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) callbacks.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    const support = sql({
      dialect: PostgreSQL,
      upperCaseKeywords: true,
      schema,
      ...(defaultSchema === undefined ? {} : { defaultSchema }),
    });
    view.current?.dispatch({ effects: language.current.reconfigure(support) });
  }, [schema, defaultSchema]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const length = editor.state.doc.length;
    const within = diagnostics.filter(({ from, to }) => from <= length && to <= length);
    editor.dispatch(setDiagnostics(editor.state, within));
  }, [diagnostics]);

  useImperativeHandle(
    ref,
    () => ({
      selection: () => {
        const { from, to } = view.current!.state.selection.main;
        return { from, to };
      },
      insert: (text) => {
        const editor = view.current!;
        editor.dispatch(editor.state.replaceSelection(text));
        editor.focus();
      },
      replaceAll: (text) => {
        const editor = view.current!;
        editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
        editor.focus();
      },
      focus: () => view.current?.focus(),
    }),
    [],
  );

  return <div ref={container} className="sl-sql-editor" />;
}

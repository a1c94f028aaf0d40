import { EditorView } from "@codemirror/view";
import { useQuery } from "@tanstack/react-query";
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { useShallow } from "zustand/react/shallow";
import { styleNonce } from "../../../lib/bootstrap/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { type EditorTab, useSqlLab } from "../model/index.ts";
import { tabKey } from "../model/tabs/index.ts";
import { sqlQueries } from "../queries.ts";
import { dialectOf } from "./dialects/index.ts";
import classes from "./Editor.module.css";
import type { EditorHandle, TextPart } from "./editorHandle.ts";
import type { RunMark } from "./problems/index.ts";
import { useAutocomplete } from "./setup/autocomplete.ts";
import { useEditorShortcuts } from "./setup/shortcuts.ts";
import { TabEditor } from "./TabEditor.ts";
import { useEditorFocus } from "./useEditorFocus.ts";
import { useKnowledge } from "./useKnowledge.ts";
import "@fontsource-variable/jetbrains-mono/wght.css";

interface Props {
  ref: Ref<EditorHandle>;
  /** The tab that is shown; it must be in the store. */
  tabId: string;
  /** What is underlined as errors of the last run. */
  marks: readonly RunMark[];
  onRun: (text: TextPart) => void;
  onStop: () => void;
  onNewTab: () => void;
  onPreviousTab: () => void;
  onNextTab: () => void;
}

const NO_TAB: Pick<EditorTab, "dbId" | "catalog" | "schema" | "templateParams" | "loaded"> = {
  dbId: null,
  catalog: null,
  schema: null,
  templateParams: "{}",
  loaded: false,
};

/** One for the page: what can be undone in a tab outlives a visit to another screen. */
const editor = new TabEditor();

/**
 * The text of the tab that is shown. Each tab keeps its own history of changes, selection and place; what is typed is in
 * the store a moment later, and what others put into the store is in the text.
 */
export function EditorPane({ ref, tabId, marks, ...does }: Props) {
  const t = useWords("sql-lab");
  // Not the whole tab: its text changes while one types, and nothing here depends on it.
  const { dbId, catalog, schema, templateParams, loaded } = useSqlLab(
    useShallow(({ tabs }) => {
      const tab = tabs.find(({ id }) => id === tabId) ?? NO_TAB;
      const { dbId, catalog, schema, templateParams, loaded } = tab;
      return { dbId, catalog, schema, templateParams, loaded };
    }),
  );
  const readOnly = !loaded;
  const { data: databases } = useQuery(sqlQueries.databases());
  const backend = databases?.find(({ id }) => id === dbId)?.backend ?? null;
  const dialect = dialectOf(backend);
  const completes = useAutocomplete(({ enabled }) => enabled);
  const knowledge = useKnowledge({ dbId, catalog, schema, templateParams }, tabId, dialect);
  useEditorShortcuts();

  const container = useRef<HTMLDivElement>(null);
  const label = t("editor.label");
  const hint = t("editor.hint");
  const key = tabKey(tabId);
  editor.now = { label, hint, knowledge, backend, does, manners: { dialect, completes, readOnly } };

  useImperativeHandle(ref, () => editor.handle, []);
  useLayoutEffect(() => {
    // The view writes its styles when it is made, before it has the text of a tab.
    const extensions = EditorView.cspNonce.of(styleNonce());
    return editor.mount(new EditorView({ parent: container.current!, extensions }));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor reads the manners of now
  useLayoutEffect(() => editor.show(key), [key, dialect, completes, readOnly]);
  useEffect(() => editor.mark(key, marks), [key, marks]);
  useEditorFocus(tabId, loaded, container, editor.handle);

  return <div ref={container} className={classes.editor} />;
}

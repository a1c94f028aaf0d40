import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { EditorState, EditorStore } from "./editorStore.ts";
import type { Fault } from "./faultsOf.ts";
import type { OpenedDataset } from "./form.ts";

export interface Editor {
  store: EditorStore;
  dataset: OpenedDataset;
  faults: readonly Fault[];
  /** The user may look only. */
  readOnly: boolean;
  /** Why the database could not read the source; null: it could, or was not asked. */
  sourceError: string | null;
  /** Brings the columns in line with the source. */
  sync: { isPending: boolean; run: () => Promise<boolean> };
}

export const EditorContext = createContext<Editor | null>(null);

/** The editor that a part stands in. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("useEditor outside of a dataset editor");
  return editor;
}

/** A part of what is being edited. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  return useStore(useEditor().store, select);
}

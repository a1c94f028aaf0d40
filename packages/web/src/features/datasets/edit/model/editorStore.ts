import { createStore } from "zustand";
import type { ColumnForm, DatasetForm, MetricForm, SourceForm } from "./form.ts";
import type { SyncReport } from "./syncColumns.ts";

interface Parts {
  columns: ColumnForm;
  metrics: MetricForm;
}
export type PartKind = keyof Parts;

export interface EditorState {
  form: DatasetForm;
  /** The form as it was saved last. */
  savedForm: DatasetForm;
  /** The source that the columns were read from. */
  syncedSource: SourceForm;
  /** What the last sync did; null: none yet. */
  report: SyncReport | null;
  change: (change: Partial<DatasetForm>) => void;
  changeSource: (change: Partial<SourceForm>) => void;
  changePart: <K extends PartKind>(kind: K, key: string, change: Partial<Parts[K]>) => void;
  addPart: <K extends PartKind>(kind: K, part: Parts[K]) => void;
  /** Answers how to put it back. */
  removePart: (kind: PartKind, key: string) => () => void;
  /** Takes the columns of a sync. */
  takeSync: (columns: ColumnForm[], source: SourceForm, report: SyncReport) => void;
}

/** What the user is doing to one dataset. */
export const createEditorStore = (savedForm: DatasetForm) =>
  createStore<EditorState>()((set, get) => ({
    form: savedForm,
    savedForm,
    syncedSource: savedForm.source,
    report: null,
    change: (change) => set(({ form }) => ({ form: { ...form, ...change } })),
    changeSource: (change) =>
      set(({ form }) => ({ form: { ...form, source: { ...form.source, ...change } } })),
    changePart: (kind, key, change) =>
      set(({ form }) => {
        const before = form[kind].find((part) => part.key === key);
        const parts = form[kind].map((part) => (part.key === key ? { ...part, ...change } : part));
        return { form: { ...form, [kind]: parts, ...namesAfter(form, before, change) } };
      }),
    addPart: (kind, part) => set(({ form }) => ({ form: { ...form, [kind]: [...form[kind], part] } })),
    removePart: (kind, key) => {
      const before = get().form[kind];
      const index = before.findIndex((part) => part.key === key);
      const part = before[index];
      if (!part) return () => {};
      set(({ form }) => ({ form: { ...form, [kind]: form[kind].filter((one) => one.key !== key) } }));
      return () =>
        set(({ form }) => ({
          form: { ...form, [kind]: [...form[kind]].toSpliced(index, 0, part as never) },
        }));
    },
    takeSync: (columns, syncedSource, report) =>
      set(({ form }) => ({ form: { ...form, columns }, syncedSource, report })),
  }));

/** The default time column, and that of currencies, keep to their column when that gets another name. */
function namesAfter(
  form: DatasetForm,
  before: ColumnForm | MetricForm | undefined,
  change: object,
): Partial<DatasetForm> {
  if (!before || !("column_name" in before) || !("column_name" in change)) return {};
  const name = change.column_name as string;
  return {
    ...(form.main_dttm_col === before.column_name && { main_dttm_col: name }),
    ...(form.currency_code_column === before.column_name && { currency_code_column: name }),
  };
}

export type EditorStore = ReturnType<typeof createEditorStore>;

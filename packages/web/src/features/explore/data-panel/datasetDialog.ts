import { create } from "zustand";

/** The dialogs of a dataset; the last three are those of a query that is no dataset yet. `saveFirst`: before its chart. */
type Dialog = "edit" | "swap" | "preview" | "save" | "saveFirst";

interface DatasetDialog {
  /** Which dialog of the dataset is open. It stays so when the page turns from columns into tabs. */
  opened: Dialog | null;
  open: (dialog: Dialog) => void;
  close: () => void;
}

export const useDatasetDialog = create<DatasetDialog>()((set) => ({
  opened: null,
  open: (opened) => set({ opened }),
  close: () => set({ opened: null }),
}));

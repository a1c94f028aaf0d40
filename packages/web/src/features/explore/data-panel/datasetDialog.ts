import { create } from "zustand";

/** The dialogs of a dataset; `preview` and `save` are those of a query that is no dataset yet. */
type Dialog = "edit" | "swap" | "preview" | "save";

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

import { create } from "zustand";

interface DatasetDialog {
  /** Which dialog of the dataset is open. It stays so when the page turns from columns into tabs. */
  opened: "edit" | "swap" | null;
  open: (dialog: "edit" | "swap") => void;
  close: () => void;
}

export const useDatasetDialog = create<DatasetDialog>()((set) => ({
  opened: null,
  open: (opened) => set({ opened }),
  close: () => set({ opened: null }),
}));

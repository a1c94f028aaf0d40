import { createContext, use } from "react";

/** Every word that the parts say by themselves; the application gives them from its catalogue. */
export interface UiWords {
  close: string;
  cancel: string;
  clear: string;
  loading: string;
  retry: string;
  previousPage: string;
  nextPage: string;
  selectAll: string;
  selectRow: (name: string) => string;
  selected: (count: number) => string;
  range: (from: number, to: number, total: number) => string;
  sortBy: (column: string) => string;
  nothingFound: string;
  search: string;
  notifications: string;
  resize: string;
}

export const UiWordsContext = createContext<UiWords | null>(null);

/** The words of the parts. Only below a UiProvider. */
export function useUiWords(): UiWords {
  const words = use(UiWordsContext);
  if (!words) throw new Error("useUiWords needs a UiProvider above it");
  return words;
}

import { create } from "zustand";

/** The key in the browser's storage: the contract's. */
const KEY = "sqllab__is_autocomplete_enabled";

function readStored(): boolean {
  try {
    return localStorage.getItem(KEY) !== "false";
  } catch {
    return true;
  }
}

/** Whether completions come while typing. Asked for by keys, they come always. */
export const useAutocomplete = create<{ enabled: boolean; enable: (enabled: boolean) => void }>()((set) => ({
  enabled: readStored(),
  enable: (enabled) => {
    try {
      localStorage.setItem(KEY, String(enabled));
    } catch {
      // A browser without storage forgets the choice with the page.
    }
    set({ enabled });
  },
}));

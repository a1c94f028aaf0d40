import { useShallow } from "zustand/react/shallow";
import { activeTab, useSqlLab } from "./store.ts";
import type { EditorTab } from "./types.ts";

/** A tab without what changes while one types: whoever shows it is not drawn again at each key. */
export type TabHead = Omit<EditorTab, "sql" | "validationResult">;

const headOf = (tab: EditorTab | null): TabHead | null => {
  if (!tab) return null;
  const { sql: _sql, validationResult: _result, ...head } = tab;
  return head;
};

/** The tab that is shown; the same object until something else of it than its text is another. */
export const useActiveTab = (): TabHead | null => useSqlLab(useShallow((state) => headOf(activeTab(state))));

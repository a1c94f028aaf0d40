import { useMemo } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { isMac, useShortcutHelp } from "../../../lib/shortcuts/index.ts";
import { usePageKey } from "./usePageKey.ts";

const isSave = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "s" && (ctrlKey || metaKey) && !shiftKey;

/** Ctrl or Cmd+S keeps the text of the tab. */
export function useSaving(save: () => void): void {
  const t = useWords("sql-lab");
  useShortcutHelp(useMemo(() => [{ keys: isMac() ? "⌘ S" : "Ctrl S", label: t("page.saveShortcut") }], [t]));
  usePageKey(isSave, save);
}

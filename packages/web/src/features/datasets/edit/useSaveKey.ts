import { useEffect, useMemo, useRef } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { isMac, useShortcutHelp } from "../../../lib/shortcuts/index.ts";

/** Ctrl or Cmd S saves the dataset. A page below its dialog leaves keys to the dialog. */
export function useSaveKey(onSave: () => void): void {
  const t = useWords("datasets");
  const latest = useRef(onSave);
  latest.current = onSave;
  const help = useMemo(() => [{ keys: isMac() ? "⌘ S" : "Ctrl S", label: t("save.shortcut") }], [t]);
  useShortcutHelp(help);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === "s" && (isMac() ? event.metaKey : event.ctrlKey);
      if (!isSave || event.altKey || event.shiftKey) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

import { Icon } from "@sightline/ui/icon";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { isMac } from "../../../lib/shortcuts/index.ts";
import classes from "./search.module.css";
import { useTypedAhead } from "./useTypedAhead.ts";

const SearchDialog = lazy(() => import("./SearchDialog.tsx"));

/** The keys that open the search, as they are written. */
export const searchKeys = (): string => (isMac() ? "⌘ K" : "Ctrl K");

/** A dialog that wants its answer first. */
const OPEN_DIALOG = "[role=dialog][aria-modal=true]";

/** Opens the search of everything, by a press or by its keys. */
export function SearchButton() {
  const t = useWords("shell");
  /** Null: nobody has asked for it yet. */
  const [open, setOpen] = useState<boolean | null>(null);
  const close = useCallback(() => setOpen(false), []);
  const { take } = useTypedAhead(open === true, close);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const [command, other] = isMac() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
      if (event.key.toLowerCase() !== "k" || !command || other || event.altKey || event.shiftKey) return;
      if (open !== true && document.querySelector(OPEN_DIALOG) !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    // Before the editors of the page: in every one of them the keys mean the search.
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, [open]);
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-label={t("search.open")}
        aria-keyshortcuts={isMac() ? "Meta+K" : "Control+K"}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={14} />
        <span className={classes.openText}>{t("search.placeholder")}</span>
        {/* Drawn, not text: the name of the button is what it does. */}
        <span className={classes.keys} data-keys={searchKeys()} />
      </button>
      {open !== null && (
        <Suspense fallback={null}>
          <SearchDialog opened={open} takeTyped={take} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

import { useEffect, useRef } from "react";

/** The dialogs that are open, the uppermost last. */
const openDialogs: { close: () => void }[] = [];

function closeUppermost(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.isComposing) return;
  const { target } = event;
  if (target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]')) return;
  openDialogs.at(-1)?.close();
}

/**
 * Closes a dialog on Escape: the uppermost one alone, and none where the focus is in a part that takes the key for itself
 * (`data-mantine-stop-propagation`), such as a popover of a field. The library's own way asks the focused element only.
 */
export function useEscape(opened: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!opened) return;
    const own = { close: () => latest.current() };
    // One listener for all: the next dialog would else hear the same press once the uppermost is gone.
    if (openDialogs.length === 0) window.addEventListener("keydown", closeUppermost, { capture: true });
    openDialogs.push(own);
    return () => {
      openDialogs.splice(openDialogs.indexOf(own), 1);
      if (openDialogs.length === 0) window.removeEventListener("keydown", closeUppermost, { capture: true });
    };
  }, [opened]);
}

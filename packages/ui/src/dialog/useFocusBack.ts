import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Gives the focus back to what had it when a dialog was opened: as it closes, and where it is taken away while it is open,
 * which the library's own way does not know. Returns the place for the dialog's content.
 */
export function useFocusBack(opened: boolean): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    // Not in an effect: the menu that opened the dialog is gone by then.
    if (opened) setOpener(openerOf(document.activeElement));
  }
  useEffect(() => {
    if (!opened) return;
    return () => {
      const drawn = content.current;
      // Once the page is drawn without the dialog. Whoever took the focus meanwhile keeps it.
      queueMicrotask(() => {
        const holder = document.activeElement;
        if (holder !== document.body && !drawn?.contains(holder)) return;
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [opened, opener]);
  return content;
}

/** What opened a dialog: the button of a menu, for an entry of the menu, which is gone by then. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest("[role=menu]");
  const button = menu && document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  return button ? openerOf(button) : focused;
}

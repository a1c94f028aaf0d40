import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus back to the button of a menu when a dialog closes that an entry of the menu has opened: the entry, which
 * had the focus before the dialog, is gone by then.
 */
export function useFocusAfterDialog(isOpen: boolean, button: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, button]);
}

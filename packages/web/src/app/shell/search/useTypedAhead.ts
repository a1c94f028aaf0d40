import { useCallback, useEffect, useRef, useState } from "react";

/** What is typed between the opening of a dialog and the moment when its field has the focus. */
export interface TypedAhead {
  /** The field has the focus: returns the text that it is to begin with, and leaves the keys to it. */
  take: () => string;
}

/** Collects keys while a dialog is opened, whose code may still be on its way. Escape gives it up: `onClose`, a stable one. */
export function useTypedAhead(isOpen: boolean, onClose: () => void): TypedAhead {
  const text = useRef("");
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    if (!isOpen) setTaken(false);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen || isTaken) return;
    text.current = "";
    const collect = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === "Backspace") text.current = text.current.slice(0, -1);
      else if (event.key.length === 1) text.current += event.key;
      else if (event.key === "Escape") onClose();
      // Enter would press what has the focus behind the dialog.
      else if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", collect, { capture: true });
    return () => document.removeEventListener("keydown", collect, { capture: true });
  }, [isOpen, isTaken, onClose]);
  const take = useCallback(() => {
    setTaken(true);
    const taken = text.current;
    text.current = "";
    return taken;
  }, []);
  return { take };
}

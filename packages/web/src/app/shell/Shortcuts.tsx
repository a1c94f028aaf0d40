import { lazy, Suspense, useEffect, useState } from "react";
import { isTyping } from "../../lib/shortcuts/index.ts";

const ShortcutsDialog = lazy(() => import("./ShortcutsDialog.tsx"));

/** The help that `?` opens. */
export function Shortcuts() {
  /** Null: nobody has asked for it yet. */
  const [open, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "?" || isTyping(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutsDialog opened={open} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

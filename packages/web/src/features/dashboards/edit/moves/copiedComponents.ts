import { type CopiedComponents, readCopied } from "@sightline/core/layout/edit";

/** Where all pages of the application find what was last copied. */
const KEY = "sightline.copied-components";

let lastCopied: CopiedComponents | null = null;

/** Keeps components for pasting, also on other dashboards. */
export function keepCopied(copied: CopiedComponents): void {
  lastCopied = copied;
  try {
    localStorage.setItem(KEY, JSON.stringify(copied));
  } catch {
    // A full or blocked storage: they can be pasted on this page only.
    localStorage.removeItem(KEY);
  }
}

/** What was last copied, on this page or another one; null: nothing. */
export function findCopied(): CopiedComponents | null {
  try {
    const stored = localStorage.getItem(KEY);
    return (stored === null ? null : readCopied(JSON.parse(stored))) ?? lastCopied;
  } catch {
    return lastCopied;
  }
}

import { type CopiedComponents, readCopied } from "@sightline/core/layout/copies";
import { browserStore } from "../../../../lib/browser-store/index.ts";

/** Where all pages of the application find what was last copied. */
const KEY = "sightline.copied-components";

let lastCopied: CopiedComponents | null = null;

/** Keeps components for pasting, also on other dashboards. */
export function keepCopied(copied: CopiedComponents): void {
  lastCopied = copied;
  try {
    browserStore().setItem(KEY, JSON.stringify(copied));
  } catch {
    // A full storage: they can be pasted on this page only.
    browserStore().removeItem(KEY);
  }
}

/** What was last copied, on this page or another one; null: nothing. */
export function findCopied(): CopiedComponents | null {
  try {
    const stored = browserStore().getItem(KEY);
    return (stored === null ? null : readCopied(JSON.parse(stored))) ?? lastCopied;
  } catch {
    return lastCopied;
  }
}

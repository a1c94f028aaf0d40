/** Where React Router keeps how far pages were scrolled, by the key of their place in the history. */
const STORAGE_KEY = "react-router-scroll-positions";

/**
 * Forgets the pages that were left at their top: a page begins there anyway. React Router restores a position some time
 * after the page was drawn, and would throw back to the top who has scrolled meanwhile.
 */
export function forgetPageTops(storageOf: () => Pick<Storage, "getItem" | "setItem">): void {
  try {
    const storage = storageOf();
    const positions = JSON.parse(storage.getItem(STORAGE_KEY) ?? "{}") as Record<string, number>;
    const scrolled = Object.fromEntries(Object.entries(positions).filter(([, top]) => top !== 0));
    storage.setItem(STORAGE_KEY, JSON.stringify(scrolled));
  } catch {
    // Without storage nothing is restored either.
  }
}

/** What is asked of the page: whether somebody can see it. A `Document`. */
type Page = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/**
 * Calls `refresh` in every period until the returned function is called. Not while the page is hidden: what was due
 * meanwhile is done once when it is shown again.
 */
export function startPeriodicRefresh(periodMs: number, refresh: () => void, page: Page): () => void {
  let due = false;
  const refreshIfSeen = () => {
    due = page.visibilityState === "hidden";
    if (!due) refresh();
  };
  const timer = setInterval(refreshIfSeen, periodMs);
  const catchUp = () => {
    if (due) refreshIfSeen();
  };
  page.addEventListener("visibilitychange", catchUp);
  return () => {
    clearInterval(timer);
    page.removeEventListener("visibilitychange", catchUp);
  };
}

/**
 * The word that a key goes to, the largest being the first; null: away from all words. Undefined: the key means nothing
 * here.
 */
export function nextWord(key: string, active: number | null, count: number): number | null | undefined {
  const last = count - 1;
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return active === null ? 0 : Math.min(active + 1, last);
    case "ArrowLeft":
    case "ArrowUp":
      return active === null ? last : Math.max(active - 1, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    case "Escape":
      return active === null ? undefined : null;
    default:
      return undefined;
  }
}

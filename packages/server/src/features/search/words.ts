/** More words of a search are not looked for. */
const MOST_WORDS = 8;

/** The words of a search, in lower case: a name must contain each of them. */
export const wordsIn = (text: string | undefined): string[] =>
  (text ?? "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** How well a name fits: 0 begins with the words, 1 a word of it does, 2 holds them. Null: it does not fit. */
export function rankOf(name: string, words: readonly string[]): 0 | 1 | 2 | null {
  const lower = name.toLowerCase();
  if (!words.every((word) => lower.includes(word))) return null;
  if (lower.startsWith(words.join(" "))) return 0;
  const parts = lower.split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => parts.some((part) => part.startsWith(word))) ? 1 : 2;
}

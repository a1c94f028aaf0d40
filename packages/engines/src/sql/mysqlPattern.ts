/** Letters of strftime that MySQL's patterns have another for. */
const LETTERS: Readonly<Record<string, string>> = { M: "i", S: "s", B: "M", A: "W" };

/** A strftime pattern in MySQL's letters, which other engines took over. */
export const mysqlPattern = (format: string): string =>
  format.replace(/%(.)/g, (_, letter: string) => `%${LETTERS[letter] ?? letter}`);

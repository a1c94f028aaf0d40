/** Letters of strftime that MySQL's date functions write in another way. */
const LETTERS: Record<string, string> = { M: "i", B: "M", A: "W", F: "Y-%m-%d" };

/**
 * A strftime pattern as STR_TO_DATE reads it. Month and day that it lacks are added to the text and to the pattern:
 * MySQL would make them zero.
 */
export function completeTime(format: string): { suffix: string; pattern: string } {
  const has = (letters: string) => new RegExp(`%[${letters}]`).test(format.replaceAll("%%", ""));
  const month = has("mbBjF") ? "" : "-01";
  const day = has("djeF") ? "" : "-01";
  const pattern = format.replace(/%-?(.)/g, (_, letter: string) => `%${LETTERS[letter] ?? letter}`);
  return { suffix: month + day, pattern: pattern + (month && "-%m") + (day && "-%d") };
}

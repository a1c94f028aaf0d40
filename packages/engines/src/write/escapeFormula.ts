/** Most texts begin so, and no formula does. */
const HARMLESS = /^[0-9A-Za-z]/;
const FORMULA = /^\s*(?:"")?\s*[-@+|=%]/;
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Keeps a spreadsheet from running the text: a leading apostrophe, and no pipe. Plain numbers are left alone. */
export function escapeFormula(text: string): string {
  if (HARMLESS.test(text) || !FORMULA.test(text) || NUMBER.test(text)) return text;
  return `'${text.replaceAll("|", "\\|")}`;
}

/**
 * BigQuery takes only letters, digits and underscores in the names of a result. What else a label holds is written by
 * its number, between marks that no label is likely to have, and read back from the result.
 */
const MARK = /__u([0-9a-f]{1,6})__/g;

/** Characters of a label that become this many at most, so that the longest name still fits into 300. */
export const MAX_LABEL = 42;

/** A label as a name of a result's column. */
export const toResultName = (label: string): string =>
  label
    .replace(/[^A-Za-z0-9_]/gu, (character) => `__u${character.codePointAt(0)?.toString(16)}__`)
    .replace(/^\d/, (digit) => `__u${digit.codePointAt(0)?.toString(16)}__`);

/** The label that was written so. */
export const fromResultName = (name: string): string =>
  name.replace(MARK, (mark, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : mark;
  });

import type { DatabaseSync, SQLOutputValue } from "node:sqlite";

/**
 * Gives SQLite's operator REGEXP its function, which SQLite leaves to whoever opens the database: whether the pattern
 * is found anywhere in the text. One that takes too long is ended with the process.
 */
export function addRegexp(db: DatabaseSync): void {
  let last: { source: string; pattern: RegExp } | null = null;
  const patternOf = (source: string): RegExp => {
    if (last?.source !== source) last = { source, pattern: compilePattern(source) };
    return last.pattern;
  };
  db.function("regexp", { deterministic: true, useBigIntArguments: true }, (source, value) => {
    if (source === null || value === null) return null;
    return patternOf(valueText(source)).test(valueText(value)) ? 1 : 0;
  });
}

function compilePattern(source: string): RegExp {
  try {
    return new RegExp(source, "u");
  } catch {
    // Other engines bear a backslash before a letter that needs none.
    return new RegExp(source);
  }
}

const valueText = (value: SQLOutputValue): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString("utf8") : String(value);

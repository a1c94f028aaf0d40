import { ansiRules } from "@sightline/core/sql/lexer";
import { quoteName } from "@sightline/core/sql-syntax";

/** What differs between dialects. Operands come printed, and in brackets where they need them. */
export interface SqlParts {
  quoteIdentifier(name: string): string;
  literal(value: string | number | boolean | null): string;
  grain(grain: string, arg: string): string;
  /** A call, as `parseTime` and `text` are: nothing beside it can be read as part of it. */
  epoch(unit: "s" | "ms", arg: string): string;
  parseTime(format: string | null, arg: string): string;
  datetime(at: string, columnType: string | null, format: string | null): string;
  addHours(hours: number, arg: string): string;
  text(arg: string): string;
  like(arg: string, pattern: string, ignoreCase: boolean): string;
  isTrue(arg: string, value: boolean): string;
  /** The lines that end a SELECT. */
  limit(limit: number | null, offset: number | null): string[];
}

/** The SQL that most engines read. A dialect spreads these and replaces what it says differently. */
export const ansiParts: Pick<SqlParts, "quoteIdentifier" | "literal" | "text" | "like" | "isTrue" | "limit"> =
  {
    quoteIdentifier: (name) => quoteName(withoutNul(name), ansiRules),
    literal(value) {
      if (value === null) return "NULL";
      if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
      if (typeof value === "string") return `'${withoutNul(value).replaceAll("'", "''")}'`;
      if (!Number.isFinite(value)) throw new RangeError(`${value} cannot be written in SQL`);
      return Object.is(value, -0) ? "0" : String(value);
    },
    text: (arg) => `CAST(${arg} AS VARCHAR)`,
    like: (arg, pattern, ignoreCase) =>
      ignoreCase ? `LOWER(${arg}) LIKE LOWER(${pattern})` : `${arg} LIKE ${pattern}`,
    isTrue: (arg, value) => `${arg} IS ${value ? "TRUE" : "FALSE"}`,
    limit: (limit, offset) => [
      ...(limit === null ? [] : [`LIMIT ${wholeNumber(limit)}`]),
      ...(offset === null ? [] : [`OFFSET ${wholeNumber(offset)}`]),
    ],
  };

function wholeNumber(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is no number of rows`);
  return String(value);
}

/** Engines end a text at a NUL: what is behind it would be SQL. */
export function withoutNul(text: string): string {
  if (text.includes("\0")) throw new RangeError("A NUL character cannot be written in SQL");
  return text;
}

import { ApiError } from "../../../lib/api/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import type { SqlError } from "../model/index.ts";

const BLANK = { statement: null, detail: null, errorType: null, line: null, column: null };

/** How the API begins the text of an error in a script, and of one in the words of a database. */
const STATEMENT = /^Block (\d+) out of (\d+) /;
const ENGINE = /^[\w-]+ error: /;
/** How it begins a known cause. */
const ISSUE = /^Issue \d+ - /;

/** What a failed call says of a run, with the place in the text where the database names one. */
export function sqlErrors(error: unknown): SqlError[] {
  if (!(error instanceof ApiError)) return [{ ...BLANK, message: word("sql-lab:run.unknownError") }];
  if (error.status === 0) return [{ ...BLANK, message: word("sql-lab:run.noConnection") }];
  if (error.message.includes("CSRF token")) {
    return [{ ...BLANK, message: word("sql-lab:run.sessionTimedOut") }];
  }
  const errors = errorsOf(error.errors, error.fromServer ? error.message : null);
  return error.link === null ? errors : errors.map((one) => ({ link: error.link as string, ...one }));
}

/** The errors that are kept with a query; `fallback` speaks when there are none. */
export function errorsOf(entries: unknown, fallback: string | null): SqlError[] {
  const list = Array.isArray(entries) ? (entries as StoredError[]) : [];
  const unknown = word("sql-lab:run.unknownError");
  if (list.length === 0) return [{ ...BLANK, message: fallback || unknown }];
  return list.map(({ message, error_type, extra }) => ({
    ...readMessage(message || unknown, extra?.engine_name !== undefined),
    detail: detailOf(message ?? "", extra?.engine_message),
    errorType: error_type ?? null,
    line: numberOf(extra?.line),
    column: numberOf(extra?.column),
    ...(typeof extra?.link === "string" && { link: extra.link }),
    ...(Array.isArray(extra?.issue_codes) && { issueCodes: extra.issue_codes.map(withoutNumber) }),
  }));
}

/** Takes from the text of an error what is said apart: which statement it is, and that the words are a database's. */
function readMessage(
  text: string,
  isOfEngine: boolean,
): Pick<SqlError, "message" | "statement" | "verbatim"> {
  const [prefix = "", statement, statements] = STATEMENT.exec(text) ?? [];
  const rest = text.slice(prefix.length);
  const verbatim = isOfEngine && ENGINE.test(rest);
  return {
    message: verbatim ? rest.replace(ENGINE, "") : rest,
    verbatim,
    statement: prefix === "" ? null : { statement: Number(statement), statements: Number(statements) },
  };
}

type IssueCode = NonNullable<SqlError["issueCodes"]>[number];

const withoutNumber = ({ code, message }: IssueCode): IssueCode => ({
  code,
  message: message.replace(ISSUE, ""),
});

interface StoredError {
  message?: string;
  error_type?: string;
  extra?: Record<string, unknown>;
}

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);

const detailOf = (message: string, words: unknown): string | null =>
  typeof words === "string" && !message.includes(words) ? words : null;

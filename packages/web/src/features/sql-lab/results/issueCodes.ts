import type { EditorQuery, SqlError } from "../model/index.ts";

/** A known cause of errors, with its number in the list of causes. */
export interface IssueCode {
  code: number;
  message: string;
}

/** The causes that the server names for an error of a query; none when it names none. */
export function issueCodesOf({ server }: Pick<EditorQuery, "server">, { message }: SqlError): IssueCode[] {
  const errors = server?.extra.errors;
  if (!Array.isArray(errors)) return [];
  const own = errors.find((error) => isObject(error) && error.message === message);
  const codes = isObject(own) && isObject(own.extra) ? own.extra.issue_codes : undefined;
  return Array.isArray(codes) ? codes.filter(isIssueCode) : [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isIssueCode = (value: unknown): value is IssueCode =>
  isObject(value) && typeof value.code === "number" && typeof value.message === "string";

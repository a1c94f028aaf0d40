import { QueryError, type QueryErrorKind } from "../engine.ts";
import type { Failure } from "./protocol.ts";

/** An error in the form in which it crosses the pipe; `errorOf` makes it an error again. */
export function failureOf(error: unknown): Failure {
  if (error instanceof QueryError) {
    const { kind, message, line, column, subject, userMessage } = error;
    return {
      kind,
      message,
      line,
      column,
      ...(subject !== null && { subject }),
      ...(userMessage && { userMessage }),
    };
  }
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const { code } = error as NodeJS.ErrnoException;
  return { kind: "other", message, line: null, column: null, stack, ...(code !== undefined && { code }) };
}

/** A QueryError, or a plain error with the stack that it had in the process. */
export function errorOf(failure: Failure): Error {
  const { kind, message, line, column, subject = null, userMessage = null, stack, code } = failure;
  if (stack !== undefined)
    return Object.assign(new Error(message), { stack, ...(code !== undefined && { code }) });
  return new QueryError(kind as QueryErrorKind, message, line, column, { subject, userMessage });
}

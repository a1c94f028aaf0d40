import { QueryError, type UserMessage } from "../engine.ts";

/** Adds the name that an error is about, and the words that the error catalogue has for it. */
export async function withErrorMessages<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof QueryError ? withSubject(error) : error;
  }
}

function withSubject(error: QueryError): QueryError {
  const { kind, message, line, column } = error;
  const name =
    /^(?:no such (?:column|table): |near "|unrecognized token: ")(.+?)(?:": syntax error|")?$/s.exec(message);
  if (!name) return error;
  const subject = name[1] as string;
  const words: UserMessage | null =
    kind === "column-not-found"
      ? {
          type: "COLUMN_DOES_NOT_EXIST_ERROR",
          message: `We can't seem to resolve the column "${subject}"`,
        }
      : null;
  return new QueryError(kind, message, line, column, { subject, userMessage: words });
}
